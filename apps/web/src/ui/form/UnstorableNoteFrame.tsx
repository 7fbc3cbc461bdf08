import { FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';

import { useUnstorable } from './use-unstorable.ts';

/** Under a search field whose text the server can never store: nothing is searched until it is corrected. */
export function UnstorableNoteFrame({ text }: { readonly text: string }) {
  const words = useUnstorable(text);
  return (
    words !== undefined && (
      <Note error role="alert">
        {words}
      </Note>
    )
  );
}

const Note = styled(FormHelperText)(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  zIndex: 1,
  padding: '4px 12px',
  backgroundColor: theme.tokens.surface,
}));
