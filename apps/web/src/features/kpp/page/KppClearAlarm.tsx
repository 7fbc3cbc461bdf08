import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { TextField } from '#ui/form/TextField';
import { useActInPlace } from '#platform/use-act';

import { useKppServices } from '../kpp.services.ts';

/**
 * The decision about an alarm in a status that has no step for it (the load is on storage, before a commission): the case
 * stays where it is. Without a network nothing is cleared.
 */
export function KppClearAlarm({ transport }: { readonly transport: Transport }) {
  const { queries } = useKppServices();
  const [protocol, setProtocol] = useState('');
  const { busy, failure, run } = useActInPlace();
  const clear = () => run('clear', async () => void (await queries.clearAlarm(transport.id, protocol)));
  return (
    <Box>
      <TextField label="Протокол повторного измерения" value={protocol} onChange={setProtocol} maxLength={1000} />
      {failure !== null && <Alert severity="error">{errorMessage(failure)}. Тревога не снята.</Alert>}
      <Button
        variant="contained"
        disabled={protocol.trim() === ''}
        loading={busy.size > 0}
        onClick={() => void clear()}
      >
        Снять тревогу
      </Button>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  alignSelf: 'stretch',
  padding: 12,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  color: theme.tokens.ink,
  '& button': { minHeight: 48, alignSelf: 'flex-start' },
}));
