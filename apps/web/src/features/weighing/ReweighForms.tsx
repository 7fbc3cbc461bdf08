import { Button } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { overweightClearEdit, overweightEdit } from '@otk/domain/weighing/weighing.schema';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { isStale } from '#platform/api-error';
import { useEdited } from '#platform/editor/use-editor';
import { typedNumber } from '#platform/typed-number';
import { understood } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';

import { savedScale, ScaleField, sentScale, typedScale } from './HowWeighed.tsx';
import { VoidDialog, type VoidDialogProps } from './VoidDialog.tsx';
import type { WeightFormProps } from './weighing.parts.ts';
import { FieldHelp } from '#platform/page/FieldHelp';
import { inForce, useWeightForm } from './weighing.use-form.ts';
import { figureWords } from './weighing.words.ts';
import { WeightFrame } from './WeightFrame.tsx';
import { weighingDrafts } from './weighing.drafts.ts';

const reweighed = z.object({ net: typedNumber, tare: typedNumber, ...typedScale });
type Reweighed = z.output<typeof reweighed>;
const clear = z.object({ net: typedNumber, ...typedScale });
type Cleared = z.output<typeof clear>;

function sentOf({ net, tare, ...mine }: Reweighed, { net: netBefore, tare: tareBefore, ...seen }: Reweighed) {
  const scale = sentScale(mine, seen, net !== netBefore || tare !== tareBefore);
  const base = inForce({ net: netBefore, tare: tareBefore });
  return { net, tare, ...scale.mine, base: base && { ...base, ...scale.base } };
}

function sentClear({ net, ...mine }: Cleared, { net: netBefore, ...seen }: Cleared) {
  const scale = sentScale(mine, seen, net !== netBefore);
  const base = inForce({ net: netBefore });
  return { net, ...scale.mine, base: base && { ...base, ...scale.base } };
}

const reweighHints = {
  overweight: 'Взвесить ещё раз, когда вес спорный: нетто и тара пустого ТС. Из неё считается остаток.',
  clear: 'Вес лома без незаказной продукции и засора, после разборки.',
} as const;

/** «Контрольная перевеска»: the net again, and the tare of the empty wagon. */
export function OverweightForm(props: WeightFormProps) {
  const { transport, queries, onSaved, reload, onPreview } = props;
  const editor = useWeightForm({
    ...props,
    form: weighingDrafts.overweight,
    schema: reweighed,
    savedOf: ({ overweight, overweightScale }) => ({
      net: overweight?.net ?? null,
      tare: overweight?.tare ?? null,
      ...savedScale(overweightScale),
    }),
    check: ({ mine, base }) => z.safeParse(overweightEdit, sentOf(mine, base.value)),
    save: (body) => queries.setOverweight(transport.id, body),
  });
  const { mine, changed, errors } = useEdited(editor);
  const [net, tare] = [understood(mine.net), understood(mine.tare)];
  const isChanged = changed.length > 0;
  useEffect(
    () =>
      onPreview(
        isChanged && net !== null
          ? { overweight: { net, tare }, overweightScale: { error: mine.error } }
          : { overweight: undefined, overweightScale: undefined },
      ),
    [isChanged, net, tare, mine.error, onPreview],
  );
  return (
    <WeightFrame
      title="Контрольная перевеска"
      field="overweight"
      editor={editor}
      hint={reweighHints.overweight}
      standing={props.standing}
      actions={
        transport.overweight && (
          <Remove
            transportId={transport.id}
            field="overweight"
            what={`Контрольная перевеска ТС ${transport.transportNumber}: ${figureWords(transport.overweight)}`}
            remove={(reason) => queries.removeOverweight(transport.id, { reason, base: transport.overweight })}
            reload={reload}
            onRemoved={onSaved}
          />
        )
      }
    >
      <NumberInput
        label="Нетто контрольное"
        value={mine.net}
        onChange={(value) => editor.change((before) => ({ ...before, net: value }))}
        error={errors['net']}
        allowNegative={false}
        unit="т"
      />
      <NumberInput
        label="Тара контрольная"
        value={mine.tare}
        onChange={(value) => editor.change((before) => ({ ...before, tare: value }))}
        error={errors['tare']}
        allowNegative={false}
        unit="т"
      />
      <ScaleField
        scales={props.memory?.scales ?? []}
        isWaiting={props.isRecalling}
        value={mine}
        onChange={(scale) => editor.change((before) => ({ ...before, ...scale }))}
      />
    </WeightFrame>
  );
}

/** «Чистая перевеска»: the net without unordered items and dirt. */
export function ClearForm(props: WeightFormProps) {
  const { transport, queries, onSaved, reload } = props;
  const editor = useWeightForm({
    ...props,
    form: weighingDrafts.clear,
    schema: clear,
    savedOf: ({ overweightClear, clearScale }) => ({ net: overweightClear, ...savedScale(clearScale) }),
    check: ({ mine, base }) => z.safeParse(overweightClearEdit, sentClear(mine, base.value)),
    save: (body) => queries.setClear(transport.id, body),
  });
  const { mine, errors } = useEdited(editor);
  return (
    <WeightFrame
      title="Чистая перевеска"
      field="overweightClear"
      editor={editor}
      hint={
        <>
          {reweighHints.clear} <FieldHelp of="чистая-перевеска" />
        </>
      }
      standing={props.standing}
      actions={
        transport.overweightClear !== null && (
          <Remove
            transportId={transport.id}
            field="overweightClear"
            what={`Чистая перевеска ТС ${transport.transportNumber}: ${figureWords(clearOf(transport))}`}
            remove={(reason) => queries.removeClear(transport.id, { reason, base: clearOf(transport) })}
            reload={reload}
            onRemoved={onSaved}
          />
        )
      }
    >
      <NumberInput
        label="Нетто чистое"
        value={mine.net}
        onChange={(net) => editor.change((before) => ({ ...before, net }))}
        error={errors['net']}
        allowNegative={false}
        unit="т"
      />
      <ScaleField
        scales={props.memory?.scales ?? []}
        isWaiting={props.isRecalling}
        value={mine}
        onChange={(scale) => editor.change((before) => ({ ...before, ...scale }))}
      />
    </WeightFrame>
  );
}

const clearOf = ({ overweightClear }: Transport) => (overweightClear === null ? null : { net: overweightClear });

interface RemoveProps extends Pick<VoidDialogProps, 'transportId' | 'field' | 'what'> {
  readonly remove: (reason: string) => ReturnType<WeightFormProps['queries']['removeClear']>;
  readonly reload: WeightFormProps['reload'];
  readonly onRemoved: WeightFormProps['onSaved'];
}

function Remove({ remove, reload, onRemoved, ...about }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const removed = (reason: string) =>
    remove(reason).catch(async (error: unknown) => {
      // The dialog then names the weighing that was made meanwhile, and the person decides again.
      if (isStale(error)) {
        onRemoved(await reload());
      }
      throw error;
    });
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        Погасить
      </Button>
      {isAsking && (
        <VoidDialog
          {...about}
          onVoid={async (reason) => onRemoved(await removed(reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
