import * as z from 'zod/mini';

import { judge } from '#platform/judge';
import { useSecretForm } from '#platform/dialog-form';
import { Autocomplete } from '#ui/form/Autocomplete';
import { FormFrame } from '#ui/form/FormFrame';
import { NumberInput } from '#ui/form/NumberInput';
import { PasswordField } from '#ui/form/PasswordField';
import { TextField } from '#ui/form/TextField';
import { showToast } from '#ui/feedback/Toasts';

import { GallerySection } from './GallerySection.tsx';

const kind = z.object({ code: z.string(), name: z.string() });
const schema = z.object({
  number: z.string().check(z.regex(/^\d{8}$/, 'Номер вагона: 8 цифр')),
  password: z.string().check(z.minLength(1, 'Введите текущий пароль')),
  net: z.nullable(z.union([z.number(), z.string()])).check(z.refine((value) => value !== null, 'Укажите нетто')),
  kind: z.nullable(kind).check(z.refine((value) => value !== null, 'Выберите вид лома')),
});
const kinds = [
  { code: '3А', name: '3А' },
  { code: '5А', name: '5А' },
];
const empty: z.output<typeof schema> = { number: '', password: '', net: null, kind: null };

export function FormSection() {
  const { typed, errors, change, submit } = useSecretForm({
    empty: () => empty,
    judge: (given) => judge(schema, given),
    send: async ({ number }) => showToast({ kind: 'success', text: `Вагон ${number} сохранён` }),
  });
  return (
    <GallerySection title="Форма">
      <FormFrame onSubmit={submit} submitLabel="Сохранить">
        <TextField
          label="Номер вагона"
          inputMode="numeric"
          maxLength={8}
          value={typed.number}
          onChange={(number) => change({ number })}
          error={errors['number']}
        />
        <NumberInput label="Нетто, т" value={typed.net} onChange={(net) => change({ net })} error={errors['net']} />
        <Autocomplete
          label="Вид лома"
          options={kinds}
          value={typed.kind}
          onChange={(chosen) => change({ kind: chosen })}
          error={errors['kind']}
          getKey={({ code }) => code}
          getLabel={({ name }) => name}
        />
        <PasswordField
          label="Текущий пароль"
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => change({ password })}
          error={errors['password']}
        />
      </FormFrame>
    </GallerySection>
  );
}
