import { styled } from '@mui/material/styles';

import { SavedState } from '#ui/SavedState';
import { fontWeights } from '#ui/theme/tokens';

/** spec §4 Transport edit state: saved, or which fields differ («вес, особые отметки»), in words and not only by colour. */
export const TransportEditState = ({ unsaved }: { readonly unsaved: string }) => (
  <State>
    {unsaved === '' ? (
      <SavedState />
    ) : (
      <>
        <Dot aria-hidden />
        Есть изменения: {unsaved}
      </>
    )}
  </State>
);

const Dot = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  border: '2px solid currentColor',
});

const State = styled('output')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  color: theme.tokens.warningText,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: fontWeights.medium,
}));
