import { Button } from '@mui/material';
import { formatBytes } from '@otk/domain/kernel/words';
import { createLink } from '@tanstack/react-router';

import { type Person, usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import type { UnsentFile } from '#platform/unsent-files';
import { useObservable } from '#platform/use-observable';
import { formatNumber } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { standingWords } from '#ui/feedback/standing';
import { PlainList } from '#ui/layout/boxes';

import { PlainRow } from './EntryRow.tsx';
import { SendFrom } from './SendFrom.tsx';
import type { SyncActs } from './sync-acts.ts';
import { useNamed } from './use-named.ts';

/** Videos and papers that the server does not have: they are sent beside the outbox. */
export function FileSection({ acts }: { readonly acts: SyncActs }) {
  const files = useObservable(usePlatform().unsentFiles);
  return (
    files.length > 0 && (
      <Section title={`Видео и документы: ${formatNumber(files.length)}`}>
        <PlainList>
          {files.map((file) => (
            <FileRow key={file.key} file={file} acts={acts} />
          ))}
        </PlainList>
      </Section>
    )
  );
}

/** Made in a division where the person has no assignment now. */
const isStranded = ({ origin }: UnsentFile, { user }: Pick<Person, 'user'>): boolean =>
  origin !== null &&
  !user.udr.some(({ id, divisionId }) => (origin.divisionId ? divisionId === origin.divisionId : id === origin.udrId));

function FileRow({ file, acts }: { readonly file: UnsentFile; readonly acts: SyncActs }) {
  const { unsentFiles } = usePlatform();
  const person = usePerson();
  const { key, words, transportId, tab, size, origin, failure } = file;
  const title = useNamed(words, transportId);
  const standing = failure === null ? standingWords.waiting : `${standingWords.refused}: ${failure}`;
  return (
    <PlainRow title={title} facts={`${standing} · ${formatBytes(size)}`}>
      {origin && isStranded(file, person) && <SendFrom origin={origin} acts={acts} />}
      {failure !== null && (
        <Button size="small" onClick={() => unsentFiles.retry(key)}>
          Повторить
        </Button>
      )}
      <LinkButton size="small" to="/auto/$transportId" params={{ transportId }} search={{ tab }}>
        Открыть
      </LinkButton>
    </PlainRow>
  );
}

const LinkButton = createLink(Button);
