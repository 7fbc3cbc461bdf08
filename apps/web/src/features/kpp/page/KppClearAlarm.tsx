import { styled } from '@mui/material/styles';
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { TextForm } from '#platform/TextForm';

import { kppDrafts } from '../kpp.drafts.ts';
import { useKppServices } from '../kpp.services.ts';

/**
 * The decision about an alarm in a status that has no step for it (the load is on storage, before a commission): the case
 * stays where it is. Without a network nothing is cleared.
 */
export function KppClearAlarm({ transport }: { readonly transport: Transport }) {
  const { queries } = useKppServices();
  return (
    <Box>
      <TextForm
        form={kppDrafts.clearAlarm}
        id={transport.id}
        schema={kppContract.clearAlarm.body.shape.protocol}
        maxLength={1000}
        lines={1}
        label="Протокол повторного измерения"
        submitLabel="Снять тревогу"
        onSend={async (protocol) => void (await queries.clearAlarm(transport.id, protocol))}
        whatIsSafe="Тревога не снята. Текст сохранён на устройстве."
      />
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
  '& button': { minHeight: 'max(48px, var(--otk-control))', alignSelf: 'flex-start' },
}));
