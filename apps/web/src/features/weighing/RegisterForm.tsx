import { MenuItem, TextField as MuiTextField } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { type TareMethod, tareMethods } from '@otk/domain/weighing/weighing.card';
import { registerWeightEdit } from '@otk/domain/weighing/weighing.schema';
import { tareMethodWords } from '@otk/domain/weighing/weighing.tare';
import { useEffect } from 'react';
import * as z from 'zod/mini';

import { useEdited } from '#platform/editor/use-editor';
import { typedNumber } from '#platform/typed-number';
import { type TypedNumber, understood } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';
import { noNotch } from '#ui/form/TextField';

import { Counted } from './Counted.tsx';
import { diffOf, netOf, unusual } from './weighing.count.ts';
import type { WeightFormProps } from './weighing.parts.ts';
import { inForce, useWeightForm } from './weighing.use-form.ts';
import { FieldHelp } from '#platform/page/FieldHelp';
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
});
type Registered = z.output<typeof registered>;

const savedOf = ({ registerWeight, weighingDetails }: Transport): Registered => ({
  gross: registerWeight?.gross ?? null,
  tare: registerWeight?.tare ?? null,
  trash: registerWeight?.trash ?? null,
  net: registerWeight?.net ?? null,
  capacity: weighingDetails?.capacity ?? null,
  tareMethod: weighingDetails?.tareMethod ?? null,
});

/**
 * What is sent. Capacity is sent only when it changes, how the tare was taken also when the tare changes: what another
 * person wrote there meanwhile stays otherwise, and a server of the version before accepts the weighing.
 */
function sentOf(mine: Registered, base: Registered) {
  const { capacity, tareMethod, ...figures } = mine;
  const { capacity: capacityBefore, tareMethod: methodBefore, ...seen } = base;
  const isSameMethod = tareMethod === methodBefore && (tareMethod === null || mine.tare === base.tare);
  return {
    ...figures,
    ...(capacity !== capacityBefore && { capacity }),
    ...(!isSameMethod && { tareMethod }),
    base: inForce(seen) && {
      ...seen,
      ...(capacity !== capacityBefore && { capacity: capacityBefore }),
      ...(!isSameMethod && { tareMethod: methodBefore }),
    },
  };
}

const withNet = (figures: Registered): Registered => ({
  ...figures,
  net: netOf({ gross: understood(figures.gross), tare: understood(figures.tare) }),
});

/** Gross and tare are read from the scales; net and the difference are computed as they are typed. */
export function RegisterForm(props: WeightFormProps) {
  const { transport, queries, onPreview } = props;
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
    onPreview({ registerWeight: counts ? { gross, tare, net, trash, diff } : undefined });
  }, [isChanged, gross, tare, net, trash, diff, onPreview]);

  const field = (name: 'gross' | 'tare' | 'trash' | 'capacity', label: string) => ({
    label,
    value: mine[name],
    onChange: (value: TypedNumber) => editor.change((before) => withNet({ ...before, [name]: value })),
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
      more={
        <>
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
      <NumberInput {...field('trash', 'Засор')} hint={<FieldHelp of="засор" />} />
      <Counted label="Расхождение" value={diff} signed hint={differenceHint} help={<FieldHelp of="разница" />} />
    </WeightFrame>
  );
}

interface TareMethodProps {
  readonly value: TareMethod | null;
  readonly onChange: (value: TareMethod | null) => void;
}

const TareMethodField = ({ value, onChange }: TareMethodProps) => (
  <MuiTextField
    select
    label="Как взята тара"
    value={value ?? ''}
    onChange={(event) => onChange(tareMethods.find((method) => method === event.target.value) ?? null)}
    slotProps={{ input: { label: noNotch } }}
  >
    <MenuItem value="">не указано</MenuItem>
    {tareMethods.map((method) => (
      <MenuItem key={method} value={method}>
        {tareMethodWords[method]}
      </MenuItem>
    ))}
  </MuiTextField>
);
