import { Button } from '@mui/material';
import { createLink } from '@tanstack/react-router';

import type { KeptDraft } from '#platform/draft-book';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { formatNumber } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { useObservable } from '#platform/use-observable';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { PlainList } from '#ui/layout/boxes';

import { type DraftWords, draftWords } from './draft-words.ts';
import { PlainRow } from './EntryRow.tsx';
import { formatAge } from '#ui/age-words';
import { useNamed } from './use-named.ts';

/** Forms with edits that nobody has saved, so that the count in the header can be followed to its places. */
export function DraftSection() {
  const { drafts } = usePlatform();
  const { user } = usePerson();
  const own = useObservable(drafts.kept).filter(({ name }) => name[0] === user.id);
  return (
    own.length > 0 && (
      <Section title={`Не сохранено: ${formatNumber(own.length)}`}>
        <PlainList>
          {own.map((draft) => (
            <DraftRow key={draft.name.join(':')} draft={draft} />
          ))}
        </PlainList>
      </Section>
    )
  );
}

function DraftRow({ draft }: { readonly draft: KeptDraft }) {
  const { drafts } = usePlatform();
  const confirm = useConfirm();
  const words = draftWords(draft);
  const title = useNamed(words.form, words.transportId);
  const discard = async () => {
    const isSure = await confirm({
      title: 'Удалить несохранённое?',
      object: title,
      consequence: 'Введённое и не сохранённое в этой форме будет потеряно.',
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (isSure) {
      drafts.discard(draft.name);
    }
  };
  return (
    <PlainRow title={title} facts={`введено ${formatAge(draft.at)}`}>
      <OpenForm words={words} />
      <Button size="small" color="error" onClick={() => void discard()}>
        Удалить
      </Button>
    </PlainRow>
  );
}

function OpenForm({ words: { to, transportId = '', tab } }: { readonly words: DraftWords }) {
  if (to === undefined) {
    return null;
  }
  return to === '/auto/$transportId' || to === '/kpp/$transportId' ? (
    <LinkButton size="small" to={to} params={{ transportId }} search={{ tab }}>
      Открыть
    </LinkButton>
  ) : (
    <LinkButton size="small" to={to}>
      Открыть
    </LinkButton>
  );
}

const LinkButton = createLink(Button);
