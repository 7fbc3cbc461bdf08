import * as z from 'zod/mini';

import { Form } from '#ui/Form';
import { FormAutocomplete } from '#ui/FormAutocomplete';
import { FormPasswordField, FormTextField } from '#ui/FormFields';
import { FormNumberInput } from '#ui/FormNumberInput';
import { showToast } from '#ui/Toasts';

import { GallerySection } from './GallerySection.tsx';

const kind = z.object({ code: z.string(), name: z.string() });
const schema = z.object({
  number: z.string().check(z.regex(/^\d{8}$/, 'Номер вагона: 8 цифр')),
  password: z.string().check(z.minLength(1, 'Введите текущий пароль')),
  net: z.nullable(z.number()).check(z.refine((value) => value !== null, 'Укажите нетто')),
  kind: z.nullable(kind).check(z.refine((value) => value !== null, 'Выберите вид лома')),
});
const kinds = [
  { code: '3А', name: '3А' },
  { code: '5А', name: '5А' },
];

export const FormSection = () => (
  <GallerySection title="Форма">
    <Form
      schema={schema}
      defaultValues={{ number: '', password: '', net: null, kind: null }}
      onSubmit={({ number }) => showToast({ kind: 'success', text: `Вагон ${number} сохранён` })}
      submitLabel="Сохранить"
    >
      {({ control }) => (
        <>
          <FormTextField control={control} name="number" label="Номер вагона" inputMode="numeric" maxLength={8} />
          <FormNumberInput control={control} name="net" label="Нетто, т" />
          <FormAutocomplete
            control={control}
            name="kind"
            label="Вид лома"
            options={kinds}
            getKey={({ code }) => code}
            getLabel={({ name }) => name}
          />
          <FormPasswordField control={control} name="password" label="Текущий пароль" autoComplete="current-password" />
        </>
      )}
    </Form>
  </GallerySection>
);
