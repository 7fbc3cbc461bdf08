import { Button } from '@mui/material';
import { hasOpenAlarm } from '@otk/domain/transport/transport.alarm';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { Link } from '@tanstack/react-router';

import { Refused } from '#ui/feedback/Refused';
import { usePerson } from '#platform/person';
import { useActInPlace } from '#platform/use-act';

import { KppAlarm } from '../KppAlarm.tsx';
import { useKppServices } from '../kpp.services.ts';
import { KppClearAlarm } from './KppClearAlarm.tsx';

/** The alarm with its button «Тревогу принял». Without a network nothing is acknowledged: nobody would learn of it. */
export function KppAlarmAct({ transport }: { readonly transport: Transport }) {
  const { queries } = useKppServices();
  const { user, permissions } = usePerson();
  const { busy, failure, run } = useActInPlace();
  const acknowledge = () => run('acknowledge', async () => void (await queries.acknowledge(transport.id)));
  return (
    <>
      <KppAlarm
        transport={transport}
        userId={user.id}
        isBusy={busy.size > 0}
        onAcknowledge={permissions.includes('ALARM_ACKNOWLEDGE') ? () => void acknowledge() : undefined}
      >
        {transport.status.code !== 'RADIATION_ALARM' &&
          hasOpenAlarm(transport) &&
          permissions.includes('STEP_ALARM_CLEAR') && <KppClearAlarm transport={transport} />}
        {!hasOpenAlarm(transport) && transport.vehicleAlarm && (
          <Button component={Link} to={`/kpp/${transport.vehicleAlarm.transportId}`} variant="outlined" color="inherit">
            Открыть запись с тревогой
          </Button>
        )}
      </KppAlarm>
      <Refused of={failure} whatIsSafe="Тревога не отмечена как принятая." />
    </>
  );
}
