import { Alert, Button } from '@mui/material';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';

import { NotLoaded } from '#ui/feedback/NotLoaded';
import { formatDate } from '#ui/format';
import { groupTransportNumber } from '#ui/transport-number';
import { useWhyCopy } from '#platform/CopyNote';

import { isFullNumber } from '../transport.creation.ts';
import { useListQueries } from '../part/transport.use-list-queries.ts';

interface SimilarTransportsProps {
  readonly number: string;
}

/** Requested when the number is complete: it may be a misspelled number of an expected transport. */
export function SimilarTransports({ number }: SimilarTransportsProps) {
  const similar = useQuery({ ...useListQueries().similar(number), enabled: isFullNumber(number) });
  const why = useWhyCopy();
  if (!isFullNumber(number)) {
    return null;
  }
  if (!similar.data) {
    return (
      <NotLoaded
        query={similar}
        whatHappened="Номер не сверен с другими ТС"
        whatIsSafe="Сохранить новое ТС можно и без сверки."
      />
    );
  }
  const { expected, recent, isLocal } = similar.data;
  return (
    <>
      {expected.map((row) => (
        <Note key={row.id} row={row} text={`Ожидается ${spoken(row)} — возможно, это он`} />
      ))}
      {recent.map((row) => (
        <Note key={row.id} row={row} text={`${recentWords(row)} ${shortDay(row.shipmentDate)}`} />
      ))}
      {isLocal && <Alert severity="warning">{why}: номер сверен только с тем, что есть на устройстве</Alert>}
    </>
  );
}

const Note = ({ row, text }: { readonly row: TransportRow; readonly text: string }) => (
  <Alert
    severity="info"
    action={
      <LinkButton size="small" to="/auto/$transportId" params={{ transportId: row.id }}>
        Открыть
      </LinkButton>
    }
  >
    {text}
    <br />
    {[row.status.description, row.provider?.name, row.station.name].filter(Boolean).join(' · ')}
  </Alert>
);

const LinkButton = createLink(Button);

const spoken = ({ transportNumber }: TransportRow): string => groupTransportNumber(transportNumber).join(' ');

const words = {
  WAGON: { was: 'Этот вагон уже был', waits: 'Этот вагон уже ожидается, отгружен' },
  PLATFORM: { was: 'Эта платформа уже была', waits: 'Эта платформа уже ожидается, отгружена' },
  AUTO: { was: 'Эта машина уже была', waits: 'Эта машина уже ожидается, отгружена' },
} as const;

const recentWords = ({ transportType, status }: TransportRow): string =>
  words[transportType.kind][status.code === 'NEW' ? 'waits' : 'was'];

/** `03.11` */
const shortDay = (day: string): string => formatDate(`${day}T00:00`).slice(0, 5);
