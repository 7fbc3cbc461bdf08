import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDateTime } from '#ui/format';
import { AlertIcon } from '#ui/icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { formatDose } from './kpp.words.ts';

interface KppAlarmProps {
  readonly transport: Transport;
  readonly userId: string;
  /** Absent when the person may not acknowledge it. */
  readonly onAcknowledge?: (() => void) | undefined;
  readonly isBusy?: boolean;
}

/** An alarm cannot be missed: red, apart from everything, with the figures and the names of those who know of it. */
export function KppAlarm({ transport, userId, onAcknowledge, isBusy = false }: KppAlarmProps) {
  const { radiationAlarm: alarm, checkpoint } = transport;
  const max = alarm?.max ?? checkpoint?.radiationMax ?? null;
  const background = alarm?.background ?? checkpoint?.radiationBackground ?? null;
  const isOwn = alarm?.acknowledged.some((one) => one.userId === userId) ?? false;
  return (
    <Panel role="alert">
      <Title>
        <AlertIcon /> Радиационная тревога
      </Title>
      {max !== null && (
        <Figures>
          <Figure>{formatDose(max)}</Figure> мкЗв/ч
          {background !== null && <span>при фоне {formatDose(background)}</span>}
        </Figures>
      )}
      <p>Въезд и выезд запрещены. Отведите ТС в сторону, не подпускайте людей. Тревогу снимает начальник смены.</p>
      {alarm === null ? (
        <p>Тревога на этом устройстве. Ответственные узнают о ней, как только появится связь: позвоните им.</p>
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
