// Notes above the fields: a restored draft, a closed card, a failed step, lists that could not be loaded.
import { lowerFirst } from '@otk/domain/kernel/text';
import { Alert, Button, Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { Refused } from '#ui/feedback/Refused';
import { NextTransport } from '#features/transport/card/NextTransport';
import { finished } from '#features/transport/card/transport.next-work';
import { type CardOptions, valueText } from '#features/transport/transport.options';
import { fieldNames } from '#features/transport/transport.words';
import { hasCode } from '#platform/api-error';
import { useEdited } from '#platform/editor/use-editor';
import { formatDateTime } from '#ui/format';
import { RestoredNote } from '#ui/form/RestoredNote';
import { standingOf, standingText } from '#ui/feedback/standing';
import { useUnsentWrites } from '#features/transport/part/transport.unsent-writes';
import { useOutbox } from '#platform/services';
import { NotLoaded } from '#ui/feedback/NotLoaded';

import type { CardEditor, FieldsEditor } from './card-editor.ts';
import { type useCardLists, useListsQuery } from '#features/transport/card/transport.card-lists';
import type { CardSteps, StepFailure } from './card-steps.ts';
import { useCompare } from '../../../layout/compare.ts';
import { cardNotes } from '../../../composed.ts';
import { isConflict } from '../../../unsent-conflict.ts';
import { entryWords } from '../../sync/entry-words.ts';

interface CardNotesProps {
  readonly transport: Transport;
  readonly editor: CardEditor;
  readonly steps: CardSteps;
  readonly lists: ReturnType<typeof useCardLists>;
  readonly onGoTo: (field: string) => void;
}

export const CardNotes = ({ transport, editor, steps, lists, onGoTo }: CardNotesProps) => (
  <Notes>
    {cardNotes
      .filter(({ isShown }) => isShown(transport))
      .map(({ key, Note }) => (
        <Note key={key} transport={transport} />
      ))}
    <UnsentConflicts transportId={transport.id} />
    {isClosed(transport) && <ClosedNote transport={transport} lists={lists} />}
    {transport.status.code === finished && <NextTransport after={transport} />}
    <DraftNote editor={editor} />
    <RefusedDraftNote fields={editor.fields} options={lists.options} />
    {steps.failure && <StepNote failure={steps.failure} steps={steps} onGoTo={onGoTo} />}
    <ListsNotLoaded />
  </Notes>
);

const ListsNotLoaded = () => (
  <NotLoaded
    query={useListsQuery()}
    whatHappened="Не удалось загрузить списки и правила проверки"
    whatIsSafe="Выбрать можно только то, что уже есть в карточке."
  />
);

/** A step that the server has not confirmed is not reported as done. */
function ClosedNote({ transport: { id, status }, lists }: Pick<CardNotesProps, 'transport' | 'lists'>) {
  const standing = useUnsentWrites(id).of('status');
  if (standing !== undefined) {
    const until = standing === 'waiting' ? 'Пока сервер не ответил' : 'Пока вы не решили, что делать с записью';
    return (
      <Alert severity="warning">
        {standingOf(status.description, standing)}. {until}, карточка закрыта для правки.
      </Alert>
    );
  }
  return (
    <Alert severity="info">
      {status.description}: карточка закрыта для правки.{' '}
      {status.code === 'RETURN_BACK'
        ? changeWords('отмените возврат', lists.holdersOf('RETURN_BACK'))
        : changeWords('верните ТС на приемку', lists.holdersOf('STEP_REOPEN'))}
    </Alert>
  );
}

const changeWords = (what: string, roles: readonly string[]): string =>
  `Чтобы изменить данные, ${what}${roles.length === 0 ? '' : `: это может ${roles.map(lowerFirst).join(', ')}`}.`;

function DraftNote({ editor: { fields } }: { readonly editor: CardEditor }) {
  const at = useEdited(fields, ({ restoredAt }) => restoredAt);
  return at === null ? null : <RestoredNote at={at} onDiscard={fields.discard} />;
}

interface RefusedDraftNoteProps {
  readonly fields: FieldsEditor;
  readonly options: CardOptions;
}

/** Edits found on the device that may not be saved now, for example because the card was closed since. */
function RefusedDraftNote({ fields, options }: RefusedDraftNoteProps) {
  const draft = useEdited(fields, ({ refusedDraft }) => refusedDraft);
  if (draft === null) {
    return null;
  }
  const words = draft.parts.map((field) => `${fieldNames[field]}: ${valueText(options, field, draft.mine[field])}`);
  return (
    <Alert severity="warning" action={<Button onClick={fields.dropRefused}>Удалить</Button>}>
      На устройстве остались изменения от {formatDateTime(draft.at)}, которые сейчас нельзя сохранить.{' '}
      {words.join('; ')}
    </Alert>
  );
}

interface StepNoteProps {
  readonly failure: StepFailure;
  readonly steps: CardSteps;
  readonly onGoTo: (field: string) => void;
}

function StepNote({ failure: { error, isHalfReweigh }, steps, onGoTo }: StepNoteProps) {
  const reasons = hasCode(error, 'transport.statusBlocked', 'transport.commentRequired') ? (error.fields ?? []) : [];
  return (
    <Refused
      of={error}
      onClose={isHalfReweigh ? undefined : steps.dismiss}
      action={isHalfReweigh ? <Button onClick={steps.repeatReweigh}>Повторить</Button> : undefined}
    >
      {isHalfReweigh
        ? `Перевеска запрошена не до конца: отметка «На перевеске» стоит, приемка не завершена. ${errorMessage(error)}`
        : `Статус не изменён. ${errorMessage(error)}`}
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ path, message }) => (
            <li key={message}>
              <Link component="button" onClick={() => onGoTo(path)}>
                {message}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Refused>
  );
}

/** Writes about this card that were refused on their way: the card shows only one of the two values until then. */
function UnsentConflicts({ transportId }: { readonly transportId: string }) {
  const compare = useCompare();
  const conflicts = useOutbox().entries.filter((entry) => entry.transportId === transportId && isConflict(entry));
  return conflicts.map((entry) => (
    <Alert key={entry.id} severity="warning" action={<Button onClick={() => compare(entry)}>Сравнить и решить</Button>}>
      {standingText('refused', entryWords(entry))}. Другой сотрудник изменил те же данные.
    </Alert>
  ));
}

const Notes = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '&:not(:empty)': { marginBottom: 8 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
});
