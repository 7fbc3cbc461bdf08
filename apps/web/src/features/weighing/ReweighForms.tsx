import { Button } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { overweightClearEdit, overweightEdit } from '@otk/domain/weighing/weighing.schema';
import { useEffect, useState } from 'react';

import { hasCode } from '#platform/api-error';
import { NumberInput } from '#ui/NumberInput';

import { VoidDialog } from './VoidDialog.tsx';
import type { WeightFormProps } from './weighing.parts.ts';
import { type Figures, figuresDraft, useWeightForm } from './weighing.use-form.ts';
import { figureWords } from './weighing.words.ts';
import { WeightFrame } from './WeightFrame.tsx';

interface Reweighed extends Figures {
  readonly net: number | null;
  readonly tare: number | null;
}

/** «Контрольная перевеска»: the net again, and the tare of the empty wagon. */
export function OverweightForm(props: WeightFormProps) {
  const { transport, queries, openDraft, onSaved, reload, onPreview, onUnsaved } = props;
  const [draft] = useState(() => openDraft('overweight', figuresDraft));
  const form = useWeightForm({
    transport,
    savedOf: ({ overweight }): Reweighed => ({ net: overweight?.net ?? null, tare: overweight?.tare ?? null }),
    isEditable: true,
    draft,
    schema: overweightEdit,
    toBody: (typed: Reweighed, seen) => ({ ...typed, base: seen }),
    save: (body) => queries.setOverweight(transport.id, body),
    reload,
    onSaved,
  });
  const { net, tare } = form.typed;
  useEffect(() => onUnsaved(form.isChanged), [form.isChanged, onUnsaved]);
  useEffect(
    () => onPreview({ overweight: form.isChanged && net !== null ? { net, tare } : undefined }),
    [form.isChanged, net, tare, onPreview],
  );
  return (
    <WeightFrame
      title="Контрольная перевеска"
      form={form}
      actions={
        transport.overweight && (
          <Remove
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
        value={net}
        onChange={(value) => form.enter('net', value)}
        error={form.errors['net']}
        allowNegative={false}
        unit="т"
      />
      <NumberInput
        label="Тара контрольная"
        value={tare}
        onChange={(value) => form.enter('tare', value)}
        error={form.errors['tare']}
        allowNegative={false}
        unit="т"
      />
    </WeightFrame>
  );
}

/** «Чистая перевеска»: what is left without the unordered items and the dirt. */
export function ClearForm({ transport, queries, openDraft, onSaved, reload, onUnsaved }: WeightFormProps) {
  const [draft] = useState(() => openDraft('clear', figuresDraft));
  const form = useWeightForm({
    transport,
    savedOf: ({ overweightClear }): Figures => ({ net: overweightClear }),
    isEditable: true,
    draft,
    schema: overweightClearEdit,
    toBody: (typed: Figures, seen) => ({ ...typed, base: seen }),
    save: (body) => queries.setClear(transport.id, body),
    reload,
    onSaved,
  });
  useEffect(() => onUnsaved(form.isChanged), [form.isChanged, onUnsaved]);
  return (
    <WeightFrame
      title="Чистая перевеска"
      form={form}
      actions={
        transport.overweightClear !== null && (
          <Remove
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
        value={form.typed['net'] ?? null}
        onChange={(value) => form.enter('net', value)}
        error={form.errors['net']}
        allowNegative={false}
        unit="т"
      />
    </WeightFrame>
  );
}

const clearOf = ({ overweightClear }: Transport) => (overweightClear === null ? null : { net: overweightClear });

interface RemoveProps {
  readonly what: string;
  readonly remove: (reason: string) => ReturnType<WeightFormProps['queries']['removeClear']>;
  readonly reload: WeightFormProps['reload'];
  readonly onRemoved: WeightFormProps['onSaved'];
}

function Remove({ what, remove, reload, onRemoved }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const removed = (reason: string) =>
    remove(reason).catch(async (error: unknown) => {
      // The dialog then names the weighing that came meanwhile, and the person decides again.
      if (hasCode(error, 'transport.stale')) {
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
          what={what}
          onVoid={async (reason) => {
            const transport = await removed(reason);
            setAsking(false);
            onRemoved(transport);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
