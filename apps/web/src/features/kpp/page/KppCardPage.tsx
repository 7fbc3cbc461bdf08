import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import { gateShots } from '@otk/domain/kpp/kpp.gate';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { DoubleNote } from '#features/double/part/DoubleNote';
import { CardFollow } from '#features/notification/part/CardFollow';
import { usePhotoRows } from '#features/photo/part/photo.use-photos';
import { Signatures } from '#features/signature/part/Signatures';
import { TransportStatusChip, UnsentChips } from '#features/transport/part/TransportStatusChip';
import { Section } from '#ui/layout/Section';
import { TransportNumber } from '#ui/TransportNumber';
import { usePerson } from '#platform/person';
import { usePhotoServices } from '#features/photo/photo.services';
import { useTransportServices } from '#features/transport/transport.services';
import { useUnsentWrites } from '#features/transport/part/transport.unsent-writes';
import { CardFrame } from '#features/transport/part/CardFrame';
import { CardPhotoTab } from '#features/photo/part/CardPhotoTab';
import { HeadRow } from '#ui/layout/boxes';

import { KppAlarmAct } from './KppAlarmAct.tsx';
import { KppBack } from './KppBack.tsx';
import { KppMovements } from './KppMovements.tsx';
import { KppRecord } from './KppRecord.tsx';
import { KppSheet } from './KppSheet.tsx';

export function KppCardPage({ transportId }: { readonly transportId: string }) {
  const { queries } = useTransportServices();
  return (
    <CardFrame query={useQuery(queries.card(transportId))} title="КПП-13" back={<KppBack />}>
      {(transport) => <Vehicle transport={transport} />}
    </CardFrame>
  );
}

function Vehicle({ transport }: { readonly transport: Transport }) {
  const photo = usePhotoServices();
  const pending = useUnsentWrites(transport.id);
  const { permissions } = usePerson();
  const rows = usePhotoRows(photo, transport.id);
  // Photos that still wait on the device count too.
  const counted = { ...transport, photoCount: Math.max(transport.photoCount, rows?.length ?? 0) };
  return (
    <KppSheet isAlarm={isAlarmed(transport)}>
      <CardFollow transportId={transport.id} />
      <HeadRow>
        <KppBack />
        <Heading>
          <TransportNumber value={transport.transportNumber} size="page" />
        </Heading>
        <TransportStatusChip status={transport.status} standing={pending.of('status')} />
        <UnsentChips {...pending} />
        <Button component={Link} to={`/auto/${transport.id}`} size="small" sx={atTheEnd}>
          Карточка ТС
        </Button>
      </HeadRow>
      {isAlarmed(transport) && <KppAlarmAct transport={transport} />}
      <DoubleNote transport={transport} pageOf={(id) => `/kpp/${id}`} />
      {permissions.includes('TRANSPORT_EDIT') && <KppMovements transport={counted} />}
      <Section title={`Фото: ${counted.photoCount}`}>
        <CardPhotoTab transport={transport} actor={{ permissions }} shots={gateShots} />
      </Section>
      <KppRecord transport={transport} />
      <Signatures title="Подпись водителя" transport={transport} actor={{ permissions }} kinds={ofGate} />
    </KppSheet>
  );
}

const ofGate = ['GATE'] as const;

const atTheEnd = { marginLeft: 'auto' } as const;

const Heading = styled('h1')({ margin: 0, fontSize: 'inherit' });
