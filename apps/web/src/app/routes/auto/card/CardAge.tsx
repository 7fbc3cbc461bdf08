import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { useNow } from '#ui/use-now';

import { useNetwork, useServices } from '../../../services.tsx';
import { ageWords } from './card-age.ts';

/** Without a network the card shows its age. */
export function CardAge({ transportId }: { readonly transportId: string }) {
  const { queries } = useServices().transport;
  const { isReachable } = useNetwork();
  const now = useNow();
  const { data: keptAt = null } = useQuery({ ...queries.keptAt(transportId), enabled: !isReachable });
  if (isReachable || keptAt === null) {
    return null;
  }
  return (
    <Alert severity="info" sx={{ marginBottom: 1 }}>
      {ageWords(keptAt, now)}
    </Alert>
  );
}
