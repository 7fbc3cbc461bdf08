import type { Transport } from '@otk/domain/transport/transport.schema';
import { tareMethods, tareReasons } from '@otk/domain/weighing/weighing.card';
import { registerWeightEdit } from '@otk/domain/weighing/weighing.schema';
import { tareHint } from '@otk/domain/weighing/weighing.tare';
import { useEffect } from 'react';
import * as z from 'zod/mini';

import { useEdited } from '#platform/editor/use-editor';
import { typedNumber } from '#platform/typed-number';
import { type TypedNumber, understood } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';

import { Counted } from './Counted.tsx';
import { savedScale, ScaleField, sentScale, TareMethodField, TareNote, typedScale, usualScale } from './HowWeighed.tsx';
import { diffOf, netOf, unusual } from './weighing.count.ts';
import type { WeightFormProps } from './weighing.parts.ts';
import { inForce, useWeightForm } from './weighing.use-form.ts';
import { FieldHelpLine, FieldHelpMark } from '#platform/page/FieldHelp';
import { differenceHint } from './weighing.words.ts';
import { WeightFrame } from './WeightFrame.tsx';
import { weighingDrafts } from './weighing.drafts.ts';

const registered = z.object({
  gross: typedNumber,
  tare: typedNumber,
  trash: typedNumber,
  net: z.nullable(z.number()),
  /** Absent in drafts from before. */
  capacity: z._default(typedNumber, null),
  tareMethod: z._default(z.nullable(z.enum(tareMethods)), null),
  ...typedScale,
  tareReason: z._default(z.nullable(z.enum(tareReasons)), null),
});
type Registered = z.output<typeof registered>;

const savedOf = ({ registerWeight, weighingDetails }: Transport): Registered => ({
  gross: registerWeight?.gross ?? null,
  tare: registerWeight?.tare ?? null,
  trash: registerWeight?.trash ?? null,
  net: registerWeight?.net ?? null,
  capacity: weighingDetails?.capacity ?? null,
  tareMethod: weighingDetails?.tareMethod ?? null,
  ...savedScale(weighingDetails),
  tareReason: weighingDetails?.tareReason ?? null,
});

/**
 * What is sent. Capacity is sent only when it changes, how the figures were taken also when they change: what another
 * person wrote there meanwhile stays otherwise, and a server of the version before accepts the weighing.
 */
function sentOf(mine: Registered, base: Registered) {
  const { gross, tare, trash, net, capacity, tareMethod, tareReason } = mine;
  const seen = { gross: base.gross, tare: base.tare, trash: base.trash, net: base.net };
  const isSameTare = tare === base.tare;
  const isMethodSent = tareMethod !== base.tareMethod || (tareMethod !== null && !isSameTare);
  const isReasonSent = tareReason !== base.tareReason || (tareReason !== null && !isSameTare);
  const scale = sentScale(mine, base, !isSameTare || gross !== base.gross);
  return {
    gross,
    tare,
    trash,
    net,
    ...(capacity !== base.capacity && { capacity }),
    ...(isMethodSent && { tareMethod }),
    ...(isReasonSent && { tareReason }),
    ...scale.mine,
    base: inForce(seen) && {
      ...seen,
      ...(capacity !== base.capacity && { capacity: base.capacity }),
      ...(isMethodSent && { tareMethod: base.tareMethod }),
      ...(isReasonSent && { tareReason: base.tareReason }),
      ...scale.base,
    },
  };
}

/** The first figure of a weighing is read from the scale that the person uses. */
const begun = ({ gross, tare, scaleId }: Registered, memory: WeightFormProps['memory']) =>
  gross === null && tare === null && scaleId === null ? usualScale(memory) : undefined;

const withNet = (figures: Registered): Registered => ({
  ...figures,
  net: netOf({ gross: understood(figures.gross), tare: understood(figures.tare) }),
});

/** Gross and tare are read from the scales; net and the difference are computed as they are typed. */
export function RegisterForm(props: WeightFormProps) {
  const { transport, queries, memory, onPreview } = props;
  const editor = useWeightForm({
    ...props,
    form: weighingDrafts.register,
    schema: registered,
    savedOf,
    check: ({ mine, base }) => z.safeParse(registerWeightEdit, sentOf(mine, base.value)),
    save: (body) => queries.setRegister(transport.id, body),
  });
  const { mine, changed, errors } = useEdited(editor);
  const [gross, tare, trash] = [understood(mine.gross), understood(mine.tare), understood(mine.trash)];
  const net = typeof mine.gross === 'string' || typeof mine.tare === 'string' ? null : mine.net;
  const diff = diffOf(net, transport);
  const isChanged = changed.length > 0;
  useEffect(() => {
    const counts = isChanged && net !== null && net > 0;
    const details = { capacity: null, tareMethod: mine.tareMethod, error: mine.error };
    onPreview({
      registerWeight: counts ? { gross, tare, net, trash, diff } : undefined,
      weighingDetails: counts ? details : undefined,
    });
  }, [isChanged, gross, tare, net, trash, diff, mine.tareMethod, mine.error, onPreview]);
  const unusualWords = memory && tare !== null ? tareHint(memory.tares, tare) : null;

  const field = (name: 'gross' | 'tare' | 'trash' | 'capacity', label: string) => ({
    label,
    value: mine[name],
    onChange: (value: TypedNumber) =>
      editor.change((before) =>
        withNet({ ...before, ...begun(before, memory), [name]: value, ...(name === 'tare' && { tareReason: null }) }),
      ),
    error: errors[name],
    allowNegative: false,
    unit: 'т',
  });
  return (
    <WeightFrame
      title="Взвешивание"
      field="registerWeight"
      editor={editor}
      standing={props.standing}
      warnings={unusual({ gross, tare }, transport, props.massLimit)}
      note={
        unusualWords !== null && (
          <TareNote
            words={unusualWords}
            value={mine.tareReason}
            onChange={(tareReason) => editor.change((before) => ({ ...before, tareReason }))}
          />
        )
      }
      more={
        <>
          <ScaleField
            scales={memory?.scales ?? []}
            isWaiting={props.isRecalling}
            value={mine}
            onChange={(scale) => editor.change((before) => ({ ...before, ...scale }))}
          />
          <NumberInput {...field('capacity', 'Грузоподъёмность')} />
          <TareMethodField
            value={mine.tareMethod}
            onChange={(tareMethod) => editor.change((before) => ({ ...before, tareMethod }))}
          />
        </>
      }
    >
      <NumberInput {...field('gross', 'Брутто')} />
      <NumberInput {...field('tare', 'Тара')} />
      <Counted label="Нетто" value={net} error={(errors['gross'] ?? errors['tare']) ? undefined : errors['net']} />
      <NumberInput {...field('trash', 'Засор')} help={<FieldHelpMark of="засор" label="Засор" />} />
      <Counted label="Расхождение" value={diff} signed hint={differenceHint} help={<FieldHelpLine of="разница" />} />
    </WeightFrame>
  );
}
