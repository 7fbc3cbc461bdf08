import { styled } from '@mui/material/styles';

import { useSavedWords } from '#ui/saved-words';
import { fontWeights } from '#ui/theme/tokens';

/** spec §4 Transport edit state: saved, or which fields differ («вес, особые отметки»), in words and not only by colour. */
export function TransportEditState({ unsaved }: { readonly unsaved: string }) {
  const saved = useSavedWords();
  return (
    <State data-edited={unsaved !== '' || undefined}>
      <Dot aria-hidden />
      {unsaved === '' ? saved : `Есть изменения: ${unsaved}`}
    </State>
  );
}

const Dot = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  border: '2px solid currentColor',
  backgroundColor: 'currentColor',
});

const State = styled('output')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  color: theme.tokens.successText,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: fontWeights.medium,
  '&[data-edited]': { color: theme.tokens.warningText },
  '&[data-edited] > span': { backgroundColor: 'transparent' },
}));
