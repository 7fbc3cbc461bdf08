import type { Transport } from '@otk/domain/transport/transport.schema';
import { registerWeightEdit } from '@otk/domain/weighing/weighing.schema';
import { useEffect, useState } from 'react';

import { NumberInput } from '#ui/NumberInput';

import { Counted } from './Counted.tsx';
import { diffOf, netOf, unusual } from './weighing.count.ts';
import type { WeightFormProps } from './weighing.parts.ts';
import { figuresDraft, useWeightForm } from './weighing.use-form.ts';
import { WeightFrame } from './WeightFrame.tsx';

interface Typed extends Readonly<Record<string, number | null>> {
  readonly gross: number | null;
  readonly tare: number | null;
  readonly trash: number | null;
  /** As it was seen; what is typed makes its own. */
  readonly net: number | null;
}

const savedOf = ({ registerWeight }: Transport): Typed => ({
  gross: registerWeight?.gross ?? null,
  tare: registerWeight?.tare ?? null,
  trash: registerWeight?.trash ?? null,
  net: registerWeight?.net ?? null,
});

/** Gross and tare are read from the scales; net and the difference follow as they are typed. */
export function RegisterForm(props: WeightFormProps) {
  const { transport, queries, openDraft, onSaved, reload, onPreview, onUnsaved } = props;
  const [draft] = useState(() => openDraft('register', figuresDraft));
  const form = useWeightForm({
    transport,
    savedOf,
    isEditable: true,
    draft,
    schema: registerWeightEdit,
    toBody: (typed: Typed, seen) => ({ ...typed, net: netOf(typed), base: seen }),
    save: (body) => queries.setRegister(transport.id, body),
    reload,
    onSaved,
  });
  const { gross, tare, trash } = form.typed;
  const net = netOf(form.typed);
  const diff = diffOf(net, transport);
  useEffect(() => onUnsaved(form.isChanged), [form.isChanged, onUnsaved]);
  useEffect(() => {
    const counts = form.isChanged && net !== null && net > 0;
    onPreview({ registerWeight: counts ? { gross, tare, net, trash, diff } : undefined });
  }, [form.isChanged, gross, tare, net, trash, diff, onPreview]);

  return (
    <WeightFrame title="Перевеска" form={form} warnings={unusual(form.typed, transport)}>
      <NumberInput {...field(form, 'gross', 'Брутто')} />
      <NumberInput {...field(form, 'tare', 'Тара')} />
      <Counted label="Нетто" value={net} error={form.errors['net']} />
      <NumberInput {...field(form, 'trash', 'Засор')} />
      <Counted label="Расхождение" value={diff} signed />
    </WeightFrame>
  );
}

interface Fielded {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
  readonly enter: (name: 'gross' | 'tare' | 'trash', value: number | null) => void;
}

const field = ({ typed, errors, enter }: Fielded, name: 'gross' | 'tare' | 'trash', label: string) => ({
  label,
  value: typed[name],
  onChange: (value: number | null) => enter(name, value),
  error: errors[name],
  allowNegative: false,
  unit: 'т',
});
