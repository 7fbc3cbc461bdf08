import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { hasOpenAlarm } from '@otk/domain/transport/transport.alarm';
import { isUnsureVehicle } from '@otk/domain/transport/transport.plate';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { doseWords, formatDose } from '@otk/domain/kernel/unit-words';
import type { ReactNode } from 'react';

import { formatDateTime } from '#ui/format';
import { AlertIcon } from '#ui/icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { KppMeasurements } from './KppMeasurements.tsx';

interface KppAlarmProps {
  readonly transport: Transport;
  readonly userId: string;
  /** Absent when the person may not acknowledge it. */
  readonly onAcknowledge?: (() => void) | undefined;
  readonly isBusy?: boolean;
  /** What else can be done about it. */
  readonly children?: ReactNode;
}

/** An alarm cannot be missed: red, apart from everything, with the figures and the names of those who know of it. */
export function KppAlarm({ transport, userId, onAcknowledge, isBusy = false, children }: KppAlarmProps) {
  const { transportNumber, radiationAlarm, checkpoint, vehicleAlarm, measurements } = transport;
  const isOfOther = !hasOpenAlarm(transport) && vehicleAlarm !== null;
  const alarm = isOfOther ? null : radiationAlarm;
  const figures = isOfOther
    ? vehicleAlarm
    : { max: alarm?.max ?? checkpoint?.radiationMax, background: alarm?.background ?? checkpoint?.radiationBackground };
  const max = figures.max ?? null;
  const background = figures.background ?? null;
  const isOwn = alarm?.acknowledged.some((one) => one.userId === userId) ?? false;
  return (
    <Panel role="alert">
      <Title>
        <AlertIcon /> Радиационная тревога
      </Title>
      {max !== null && (
        <Figures>
          <Figure>{formatDose(max)}</Figure> мкЗв/ч
          {background !== null && <span>при фоне {doseWords(background)}</span>}
        </Figures>
      )}
      {isOfOther && (
        <p>
          Тревога поднята {formatDateTime(vehicleAlarm.raisedAt)} по{' '}
          {isUnsureVehicle(transportNumber, vehicleAlarm.transportNumber)
            ? `ТС с таким же номером: ${vehicleAlarm.transportNumber}. Регион указан не у обоих: возможно, это одно ТС. Впишите регион, если он другой.`
            : `другой записи этого ТС: ${vehicleAlarm.transportNumber}.`}
        </p>
      )}
      <p>
        Въезд, выезд, взвешивание и приемка запрещены. Отведите ТС в сторону, не подпускайте людей. Тревогу снимает
        начальник смены.
      </p>
      <KppMeasurements measurements={measurements} />
      {alarm === null ? (
        !isOfOther && (
          <p>Тревога на этом устройстве. Ответственные узнают о ней, как только появится связь: позвоните им.</p>
        )
      ) : (
        <p>
          {alarm.acknowledged.length === 0
            ? `Поднята ${formatDateTime(alarm.raisedAt)}. Её ещё никто не принял.`
            : `Тревогу приняли: ${alarm.acknowledged.map(({ name, at }) => `${name}, ${formatDateTime(at)}`).join('; ')}.`}
        </p>
      )}
      {alarm !== null && !isOwn && onAcknowledge && (
        <Accept variant="contained" color="inherit" size="large" loading={isBusy} onClick={onAcknowledge}>
          Тревогу принял
        </Accept>
      )}
      {children}
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.dangerFill,
  color: theme.tokens.onDanger,
  '& p': { margin: 0 },
}));

const Title = styled('h2')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontSize: fontSizes.title,
  fontWeight: fontWeights.strong,
});

const Figures = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' });

const Figure = styled('strong')({
  fontSize: 40,
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.1,
});

const Accept = styled(Button)(({ theme }) => ({
  minHeight: 56,
  backgroundColor: theme.tokens.onDanger,
  color: theme.tokens.dangerFill,
  '&:hover': { backgroundColor: theme.tokens.onDanger },
}));
