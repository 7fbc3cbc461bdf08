import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import type { Editor } from '#platform/editor/editor';
import { useEdited } from '#platform/editor/use-editor';
import { saveOrShow } from '#ui/form/save-or-show';
import { Overtaken } from '#ui/form/Overtaken';
import { RestoredNote } from '#ui/form/RestoredNote';
import { Section } from '#ui/layout/Section';
import type { Unconfirmed } from '#ui/feedback/standing';
import { StandingChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';
import { useSaveKey } from '#ui/form/use-save-key';
import { CloseFormStack } from '#ui/layout/boxes';

import type { Figures } from './weighing.use-form.ts';
import type { WeighingField } from './weighing.conflict.ts';
import { figureWords } from './weighing.words.ts';

interface WeightFrameProps<F extends Figures> {
  readonly title: string;
  /** The weighing by its name on the card and in the history. */
  readonly field: WeighingField;
  readonly editor: Editor<F>;
  /** What this weighing is for, for people who rarely need it. */
  readonly hint?: ReactNode;
  /** Present when the figures in force are of this device and the server has not confirmed them. */
  readonly standing: Unconfirmed | undefined;
  /** Warnings about unusual values. */
  readonly warnings?: readonly string[];
  /** What earlier visits say of the typed values. */
  readonly note?: ReactNode;
  /** Buttons beside «Сохранить». */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Fields that are not part of the way by Enter: most weighings are written down without them. */
  readonly more?: ReactNode;
}

/** The panel of one weighing: Enter moves to the next field and saves after the last. */
export function WeightFrame<F extends Figures>(props: WeightFrameProps<F>) {
  const { title, field, editor, hint, standing, warnings = [], note, actions, children, more } = props;
  const { mine, changed, conflicts, failure, isSaving, restoredAt, server } = useEdited(editor);
  const isChanged = changed.length > 0;
  const isOvertaken = conflicts.length > 0;
  const panel = useRef<HTMLFormElement>(null);
  const save = () => void saveOrShow(editor.save, panel.current!);
  useSaveKey({ save, isActive: isChanged, within: panel });
  return (
    <Section title={title} aside={standing && <StandingChip standing={standing} />}>
      {hint && <Hint>{hint}</Hint>}
      <CloseFormStack ref={panel} noValidate onSubmit={(event) => event.preventDefault()} aria-label={title}>
        {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={editor.discard} />}
        <Fields role="presentation" onKeyDown={(event) => walk(event, save)}>
          {children}
        </Fields>
        {more !== undefined && (
          <Fields role="presentation" onKeyDown={(event) => walk(event, save)}>
            {more}
          </Fields>
        )}
        {warnings.length > 0 && <Alert severity="warning">{warnings.join('. ')}</Alert>}
        {note}
        {isOvertaken ? (
          <Overtaken
            of={failure}
            lines={[{ key: field, field, title, mine: figureWords(mine) }]}
            isSaving={isSaving}
            theirs="Оставить записанное"
            mine="Записать моё"
            onDecide={(isMine, decided) => void editor.decide(isMine ? [] : conflicts, decided)}
          >
            Пока вы вводили, другой сотрудник записал: {figureWords(server.value)}. Ваши цифры не сохранены. Сравните и
            решите, что действует; заменённое взвешивание останется в списке.
          </Overtaken>
        ) : (
          <Refused of={failure} whatIsSafe={typedIsSafe} />
        )}
        <Foot>
          {actions}
          <Button
            variant="contained"
            size="large"
            disabled={!isChanged || isOvertaken}
            loading={isSaving}
            loadingPosition="start"
            onClick={save}
          >
            Сохранить
          </Button>
        </Foot>
      </CloseFormStack>
    </Section>
  );
}

function walk(event: KeyboardEvent<HTMLElement>, save: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) {
    return;
  }
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([aria-hidden])')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) {
    next.focus();
    next.select();
  } else {
    save();
  }
}

const Hint = styled('p')(({ theme }) => ({
  margin: '-8px 0 12px',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
}));

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
});

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });
