import { Button, IconButton } from '@mui/material';
import type { MouseEvent } from 'react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';

import { ChevronLeftIcon } from '#ui/page-icons';

interface BackToListProps {
  /** For a line that has no room for the words. */
  readonly isIcon?: boolean;
}

/** Returns to the same position of the list, or to its top when the card was opened elsewhere. */
export function BackToList({ isIcon = false }: BackToListProps) {
  const { history } = useRouter();
  const { fromList } = useLocation().state;
  const onClick = (event: MouseEvent) => {
    const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (fromList && isPlainClick) {
      event.preventDefault();
      history.back();
    }
  };
  return isIcon ? (
    <IconButton component={Link} to="/auto" aria-label="К списку" onClick={onClick}>
      <ChevronLeftIcon />
    </IconButton>
  ) : (
    <Button
      variant="text"
      component={Link}
      to="/auto"
      startIcon={<ChevronLeftIcon />}
      onClick={onClick}
      sx={{ marginLeft: '-8px' }}
    >
      К списку
    </Button>
  );
}
