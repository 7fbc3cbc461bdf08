import { CircularProgress, IconButton } from '@mui/material';

import { RefreshIcon } from '../icons.tsx';

interface RefreshButtonProps {
  readonly isWide: boolean;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

export const RefreshButton = ({ isWide, isFetching, onRefresh }: RefreshButtonProps) => (
  <IconButton
    aria-label="Обновить список"
    onClick={onRefresh}
    disabled={isFetching}
    sx={isWide ? { marginLeft: 'auto' } : { order: -1 }}
  >
    {isFetching ? <CircularProgress size={20} aria-hidden /> : <RefreshIcon />}
  </IconButton>
);
