import { styled } from '@mui/material/styles';
import { use } from 'react';

import { SavedStandingContext, SavedState, StateDot } from '#ui/form/SavedState';
import { fontWeights } from '#ui/theme/tokens';

/**
 * spec §4 Transport edit state: saved, or which fields differ («вес, особые отметки»), in words and not only by colour.
 * Saved on the device, also after an error of the server, is said so. How many saved edits wait or were refused is said by
 * the chips beside it (`UnsentChips`).
 */
export function TransportEditState({ unsaved }: { readonly unsaved: string }) {
  const standing = use(SavedStandingContext);
  return (
    <State>
      {unsaved !== '' && (
        <>
          <StateDot aria-hidden />
          Есть изменения: {unsaved}
        </>
      )}
      {unsaved === '' && standing !== 'refused' && <SavedState />}
    </State>
  );
}

const State = styled('output')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  color: theme.tokens.warningText,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: fontWeights.medium,
}));
