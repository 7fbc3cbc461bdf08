import { styled } from '@mui/material/styles';
import { createContext, use, useEffect } from 'react';

/** Who saved the values that a comparison shows. */
interface ConflictAuthors {
  /** Called when a comparison is shown: only then the authors are loaded. */
  readonly ask: () => void;
  /** «Иванов И. И., 16.11.2026 10:15»; undefined while it is not known. */
  readonly authorOf: (field: string) => string | undefined;
}

export const ConflictAuthorsContext = createContext<ConflictAuthors>({
  ask: () => undefined,
  authorOf: () => undefined,
});

export function useAuthorOf(): ConflictAuthors['authorOf'] {
  const { ask, authorOf } = use(ConflictAuthorsContext);
  useEffect(ask, [ask]);
  return authorOf;
}

/** Who saved the current value of `field` and when. */
export function SavedBy({ field }: { readonly field: string }) {
  const author = useAuthorOf()(field);
  return author === undefined ? null : <By>Сохранено: {author}</By>;
}

export const By = styled('small')(({ theme }) => ({ display: 'block', color: theme.tokens.inkMuted }));
