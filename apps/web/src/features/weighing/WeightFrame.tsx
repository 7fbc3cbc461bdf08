import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { formatDateTime } from '#ui/format';
import { Section } from '#ui/Section';
import { useSaveKey } from '#ui/use-save-key';

import type { WeightForm } from './weighing.use-form.ts';
import { figureWords } from './weighing.words.ts';

interface WeightFrameProps {
  readonly title: string;
  readonly form: WeightForm;
  /** What is unusual about the figures, in words. */
  readonly warnings?: readonly string[];
  /** Acts beside «Сохранить». */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The panel of one weighing: Enter walks through the fields and saves after the last. */
export function WeightFrame({ title, form, warnings = [], actions, children }: WeightFrameProps) {
  const panel = useRef<HTMLFormElement>(null);
  useSaveKey({ save: () => void form.save(), isActive: form.isChanged, within: panel });
  return (
    <Section title={title}>
      <Form ref={panel} noValidate onSubmit={(event) => event.preventDefault()} aria-label={title}>
        {form.restoredAt !== null && (
          <Alert
            severity="info"
            action={
              <Button size="small" onClick={form.discard}>
                Отменить
              </Button>
            }
          >
            Восстановлены несохранённые изменения от {formatDateTime(form.restoredAt)}
          </Alert>
        )}
        <Fields role="presentation" onKeyDown={(event) => walk(event, () => void form.save())}>
          {children}
        </Fields>
        {warnings.length > 0 && <Alert severity="warning">{warnings.join('. ')}</Alert>}
        {form.isOvertaken && <Overtaken form={form} />}
        {form.failure !== null && (
          <Alert severity="error">{form.failure}. Введённое осталось на экране и на устройстве.</Alert>
        )}
        <Foot>
          {actions}
          <Button
            variant="contained"
            size="large"
            disabled={!form.isChanged || form.isOvertaken}
            loading={form.isSaving}
            loadingPosition="start"
            onClick={() => void form.save()}
          >
            Сохранить
          </Button>
        </Foot>
      </Form>
    </Section>
  );
}

/** Both weighings before the eyes; neither disappears: the one replaced stays in the list, struck through. */
const Overtaken = ({ form: { saved, discard, replace, isSaving } }: { readonly form: WeightForm }) => (
  <Alert severity="warning">
    Пока вы вводили, другой сотрудник записал: {figureWords(saved)}. Ваши цифры не сохранены. Сравните и решите, что
    действует; заменённое взвешивание останется в списке.
    <Choices>
      <Button onClick={discard} disabled={isSaving}>
        Оставить записанное
      </Button>
      <Button variant="contained" loading={isSaving} onClick={() => void replace()}>
        Записать моё
      </Button>
    </Choices>
  </Alert>
);

function walk(event: KeyboardEvent<HTMLElement>, save: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) {
    return;
  }
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) {
    next.focus();
    next.select();
  } else {
    save();
  }
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
});

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });
