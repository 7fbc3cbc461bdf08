import { IconButton } from '@mui/material';

import { InfoIcon } from '../icons.tsx';
import { Tooltip } from './Tooltip.tsx';

interface HintProps {
  /** Name of what is explained. */
  readonly label: string;
  readonly text: string;
}

/** A mark beside a value that explains it: by hover and focus, on a touch screen by a tap. */
export const Hint = ({ label, text }: HintProps) => (
  <Tooltip title={text} width={400}>
    <IconButton size="small" aria-label={`Пояснение: ${label}`} sx={{ marginBlock: '-8px' }}>
      <InfoIcon fontSize="small" />
    </IconButton>
  </Tooltip>
);
