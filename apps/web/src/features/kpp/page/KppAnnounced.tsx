import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { formatDate } from '#ui/format';
import { NotLoaded } from '#ui/feedback/NotLoaded';

import { blockingRecord, isNumberOf, isUnsureRecord, type Registered } from '../kpp.match.ts';
import { useKppServices } from '../kpp.services.ts';

/** The record because of which the typed vehicle cannot be registered again, as far as it is known. */
export function useBlockingRecord(typed: Registered): Transport | undefined {
  const kpp = useKppServices();
  const { data } = useQuery(kpp.queries.present());
  return data && blockingRecord(data.items, typed);
}

/** The same vehicle is registered once: two records of one truck would wait for each other's entry. */
export function KppAlreadyHere({ typed, blocking }: KppAlreadyHereProps) {
  const kpp = useKppServices();
  const present = useQuery(kpp.queries.present());
  const same = blocking ?? present.data?.items.find((card) => isNumberOf(card, typed.transportNumber));
  if (!present.data) {
    // Before a number is typed there is nothing to check.
    return typed.transportNumber === '' ? null : (
      <NotLoaded
        query={present}
        whatHappened="Не проверено, стоит ли это ТС на территории"
        whatIsSafe="Зарегистрировать можно и без проверки."
      />
    );
  }
  return same ? (
    <Alert
      severity={blocking ? 'error' : 'warning'}
      action={
        <Button component={Link} to={`/kpp/${same.id}`}>
          Открыть
        </Button>
      }
    >
      {blocking ? blockedWords(blocking, typed) : 'Это ТС числится на территории: отметьте выезд, если оно выехало'}
    </Alert>
  ) : null;
}

interface KppAlreadyHereProps {
  readonly typed: Registered;
  readonly blocking: Transport | undefined;
}

export function blockedWords(card: Transport, typed: Registered): string {
  if (isUnsureRecord(card, typed)) {
    return (isAlarmed(card) ? transportErrors.heldUnsure() : kppErrors.atGateUnsure()).message;
  }
  return isAlarmed(card)
    ? 'Это ТС под радиационной тревогой. Зарегистрировать его снова нельзя: откройте запись и внесите измерение там'
    : 'Это ТС уже стоит у ворот. Зарегистрировать его снова нельзя: откройте запись и измените её';
}

interface KppExpectedProps {
  readonly number: string;
  /** The announced transport that the form registers; null when it is a vehicle of its own. */
  readonly linkedId: string | null;
  readonly onLink: (card: Transport) => void;
  readonly onUnlink: () => void;
}

/** A vehicle that was announced: one tap takes its papers over and registers it under its own record. */
export function KppExpected({ number, linkedId, onLink, onUnlink }: KppExpectedProps) {
  const kpp = useKppServices();
  const expected = useQuery(kpp.queries.expected(number));
  const linked = expected.data?.find(({ id }) => id === linkedId);
  if (linkedId !== null) {
    return (
      <Note severity="success" action={<Button onClick={onUnlink}>Это другое ТС</Button>}>
        Регистрируется ожидаемое ТС{linked ? `: ${announcedWords(linked)}` : ''}
      </Note>
    );
  }
  return (
    <>
      <NotLoaded
        query={expected}
        whatHappened="Не проверено, ожидается ли это ТС"
        whatIsSafe="Зарегистрировать можно и без проверки."
      />
      {expected.data?.map((card) => (
        <Note
          key={card.id}
          severity="info"
          action={
            <Button variant="contained" onClick={() => onLink(card)}>
              Это оно
            </Button>
          }
        >
          Ожидается: {announcedWords(card)}
        </Note>
      ))}
    </>
  );
}

/** «отгрузка 12.11.2026, ЭА123456, ООО «Вторресурс-Ока», 3А 64,950 т» */
const announcedWords = ({ shipmentDate, documentNumber, provider, senderScrapType }: Transport): string =>
  [
    `отгрузка ${formatDate(`${shipmentDate}T00:00`)}`,
    documentNumber,
    provider?.name,
    ...senderScrapType.map(({ productionType, net }) => `${productionType.code} ${tonnesWords(net)}`),
  ]
    .filter(Boolean)
    .join(', ');

/** In gloves the button must be large. */
const Note = styled(Alert)({
  '& .MuiAlert-action': { padding: '0 0 0 16px', marginRight: 0, alignItems: 'center' },
  '& button': { minHeight: 'max(48px, var(--otk-control))' },
});
