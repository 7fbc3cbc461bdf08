import { Button } from '@mui/material';
import { Link, useLocation, useRouter } from '@tanstack/react-router';

import { ChevronLeftIcon } from '#ui/page-icons';

/** Returns to the same position of the list, or to its top when the card was opened elsewhere. */
export function BackToList() {
  const { history } = useRouter();
  const { fromList } = useLocation().state;
  return (
    <Button
      variant="text"
      component={Link}
      to="/auto"
      startIcon={<ChevronLeftIcon />}
      onClick={(event) => {
        const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (fromList && isPlainClick) {
          event.preventDefault();
          history.back();
        }
      }}
      sx={{ marginLeft: '-8px' }}
    >
      К списку
    </Button>
  );
}
