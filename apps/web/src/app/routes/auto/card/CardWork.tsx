import { canEditField, isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { memo, useMemo } from 'react';

import { TransportConflict } from '#features/transport/card/TransportConflict';
import { cardDraft } from '#features/transport/card/transport.card-edit';
import type { FormField } from '#features/transport/transport.form';
import { placeOf } from '#features/transport/card/transport.offered-steps';
import { useUnsaved } from '#platform/editor/use-unsaved';
import { ConflictAuthorsContext } from '#ui/form/conflict-authors';
import { SavedStandingContext } from '#ui/form/SavedState';
import { Tabs } from '#ui/layout/Tabs';
import { usePerson } from '#platform/person';
import { useTransportServices } from '#features/transport/transport.services';
import { usePlatform } from '#platform/services';
import { useUnread } from '#features/notification/notification.use-unread';
import { useDraft } from '#platform/use-draft';
import { transportDrafts } from '#features/transport/transport.drafts';
import { useHistoryAuthors } from '#features/transport/history/transport.history-authors';
import { useUnsentWrites } from '#features/transport/part/transport.unsent-writes';
import { namesInSentence } from '#features/transport/transport.words';

import { useCardEditor, useFieldConflicts, useUnsavedFields } from './card-editor.ts';
import { useGoal } from './card-goal.ts';
import { type LoadedLists, useCardLists, useLoadedLists } from '#features/transport/card/transport.card-lists';
import { useOpenTab } from './card-size.ts';
import { useStepLetters } from '#features/notification/part/notification.step-letters';
import { useCardSteps } from './card-steps.ts';
import { type CardTab, countedTabs } from './card-tab.ts';
import { CardActions } from './CardActions.tsx';
import { CardLayout } from './CardLayout.tsx';
import { CardLeaving } from './CardLeaving.tsx';
import { CardNotes } from './CardNotes.tsx';
import { CardPanels } from './CardPanels.tsx';
import { CardSaveBar } from './CardSaveBar.tsx';
import { cardTabs, cardSections } from '../../../composed.ts';

interface CardWorkProps {
  readonly transport: Transport;
  readonly tab: CardTab;
  readonly onTab: (tab: CardTab) => void;
}

/** The loaded card: one form over all tabs, so that switching tabs loses nothing. */
export const CardWork = (props: CardWorkProps) => <Work {...props} loaded={useLoadedLists()} />;

const Work = memo(({ transport, tab, onTab, loaded }: CardWorkProps & { readonly loaded: LoadedLists }) => {
  const { outbox } = usePlatform();
  const { changes } = useTransportServices();
  const { udr, permissions } = usePerson();
  const isSupplier = udr?.isSupplier ?? false;
  // The same object at every render, as tabs are the same element: what has not changed is not drawn again.
  const actor = useMemo(() => ({ permissions, ...(isSupplier && { providerId: null }) }), [permissions, isSupplier]);
  const draft = useDraft(transportDrafts.card, transport.id, cardDraft);
  const unread = useUnread().transports.get(transport.id) ?? 0;
  const openTab = useOpenTab(onTab);
  const goTo = useGoal(tab, openTab);
  const isEditable = (field: FormField) => !isClosed(transport) && canEditField(actor, field);

  const lists = useCardLists(loaded, transport);
  const editor = useCardEditor({
    transport,
    isEditable,
    draft,
    edit: changes.edit,
    fetchCard: changes.fetchCard,
    goTo: (field) => goTo({ tab: 'main', field }),
  });
  const pending = useUnsentWrites(transport.id);
  const authors = useHistoryAuthors(transport.id);
  const unsavedParts = useUnsaved(ownSaveParts);
  const unsavedFields = useUnsavedFields(editor.fields);
  const conflicts = useFieldConflicts(editor.fields);
  const unsaved = unsavedWords(unsavedParts.unsaved, unsavedFields);
  const steps = useCardSteps({
    writesLetter: useStepLetters(transport),
    transport,
    changes,
    save: editor.save,
    unsavedParts: partWords(unsavedParts.unsaved),
    unsent: () => outbox.getState().entries,
  });

  const tabs = useMemo(
    () => (
      <Tabs label="Разделы карточки" items={countedTabs(transport, { event: unread })} value={tab} onChange={openTab} />
    ),
    [transport, unread, tab, openTab],
  );
  return (
    <ConflictAuthorsContext value={authors}>
      <SavedStandingContext value={pending.whole}>
        <CardLayout
          transport={transport}
          actor={actor}
          pending={pending}
          unsaved={unsaved}
          onGoTo={goTo}
          tabs={tabs}
          actions={
            <CardActions
              transport={transport}
              actor={actor}
              lists={lists}
              fields={editor.fields}
              steps={steps}
              onSave={editor.save}
              onGoTo={({ field }) => goTo(placeOf(field))}
            />
          }
          notes={
            <CardNotes
              transport={transport}
              editor={editor}
              steps={steps}
              lists={lists}
              onGoTo={(field) => goTo(placeOf(field))}
            />
          }
          panels={
            <CardPanels
              tab={tab}
              transport={transport}
              actor={actor}
              tellUnsaved={unsavedParts.tell}
              form={{ fields: editor.fields, isEditable, ...lists }}
            />
          }
          saveBar={<CardSaveBar editor={editor} isEdited={unsavedFields.length > 0} />}
        />
        <CardLeaving
          transport={transport}
          unsaved={unsaved}
          onSave={unsavedParts.unsaved.length === 0 ? editor.save : null}
        />
        {conflicts.length > 0 && (
          <TransportConflict
            conflicts={conflicts}
            options={lists.options}
            onDecide={(theirs, decided) => void editor.fields.decide(theirs, decided)}
            onClose={editor.fields.postpone}
          />
        )}
      </SavedStandingContext>
    </ConflictAuthorsContext>
  );
});

// What is not saved yet on the card, in words.

/** By the key of a section or the value of a tab: parts of the card that have their own «Сохранить». */
const partNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...cardSections.map(({ key, unsaved }) => [key, unsaved]),
    ...cardTabs.map(({ value, unsaved }) => [value, unsaved]),
  ].filter(([, unsaved]) => unsaved !== undefined),
);

const ownSaveParts: readonly string[] = Object.keys(partNames);

const partWords = (parts: readonly string[]): string[] => parts.map((part) => partNames[part]!);

/** «вес, особые отметки» */
const unsavedWords = (parts: readonly string[], fields: readonly FormField[]): string =>
  [...partWords(parts), ...namesInSentence(fields)].join(', ');
