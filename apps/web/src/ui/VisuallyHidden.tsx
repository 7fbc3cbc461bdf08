import { styled } from '@mui/material/styles';

export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Only for screen readers. */
export const VisuallyHidden = styled('span')(visuallyHidden);
