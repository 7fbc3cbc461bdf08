import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '#ui/format';

import { useNetwork, useServices } from '../../../services.tsx';

/** Without a network the card shows its age. */
export function CardAge({ transportId }: { readonly transportId: string }) {
  const { queries } = useServices().transport;
  const { isReachable } = useNetwork();
  const { data: keptAt = null } = useQuery({ ...queries.keptAt(transportId), enabled: !isReachable });
  if (isReachable || keptAt === null) {
    return null;
  }
  return (
    <Alert severity="info" sx={{ marginBottom: 1 }}>
      Данные на {formatDateTime(keptAt)}, ваши записи учтены.
    </Alert>
  );
}
