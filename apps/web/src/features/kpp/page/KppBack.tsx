import { Button } from '@mui/material';
import { Link } from '@tanstack/react-router';

import { ChevronLeftIcon } from '#ui/page-icons';

export const KppBack = () => (
  <Button variant="text" component={Link} to="/kpp" startIcon={<ChevronLeftIcon />} sx={{ marginLeft: '-8px' }}>
    К очереди
  </Button>
);
