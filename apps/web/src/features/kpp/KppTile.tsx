import { styled } from '@mui/material/styles';
import { placeOf, waitsFor } from '@otk/domain/kpp/kpp.gate';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { dotted } from '@otk/domain/kernel/text';
import { doseWords } from '@otk/domain/kernel/unit-words';
import type { ReactNode } from 'react';

import type { Unconfirmed } from '#ui/feedback/standing';
import { StandingChip, StatusChip } from '#ui/StatusChip';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { movedWords, waitedWords } from './kpp.words.ts';

interface KppTileProps {
  readonly transport: Transport;
  readonly now: Date;
  /** The number as a link to the card. */
  readonly link: ReactNode;
  /** Of the writes about it that the server has not confirmed; absent when there are none. */
  readonly standing: Unconfirmed | undefined;
  /** On a phone: only number, dose and wait, so that three are in view. */
  readonly isShort?: boolean;
}

/** Who waits, since when, for what. */
export function KppTile({ transport, now, link, standing, isShort = false }: KppTileProps) {
  const { checkpoint, provider } = transport;
  const place = placeOf(transport);
  const waits = waitsFor(transport);
  return (
    <Tile data-alarm={isAlarmed(transport)} data-short={isShort}>
      <Line>
        {link}
        <Doses transport={transport} />
      </Line>
      {!isShort && <Muted>{dotted(transport.transportType.name, provider?.name ?? checkpoint?.carrier)}</Muted>}
      {waits !== null && (
        <Line data-short={isShort}>
          <strong data-whole>{isShort ? waits.name : `Ждёт ${waits.genitive}`}</strong>
          <Waited>
            {!isShort && `${whereWords[place]} `}
            {waitedWords(sinceOf(transport), now)}
          </Waited>
        </Line>
      )}
      {(!isShort || place === 'left') && (
        <Muted>{dotted(movedWords(transport, lastMove[place]), checkpoint?.gate && `ворота ${checkpoint.gate}`)}</Muted>
      )}
      {standing && <StandingChip standing={standing} />}
    </Tile>
  );
}

/** What waits has not left. */
const whereWords = { gate: 'у ворот', inside: 'на территории', left: '' } as const;

const lastMove = { gate: 'arrivedAt', inside: 'entryAt', left: 'exitAt' } as const;

const sinceOf = ({ checkpoint, arrivedAt, createdAt }: Transport): string =>
  checkpoint?.entryAt ?? arrivedAt ?? createdAt;

function Doses({ transport }: Pick<KppTileProps, 'transport'>) {
  const { checkpoint } = transport;
  if (isAlarmed(transport)) {
    return <Alarm>Тревога{dosesOf(checkpoint)}</Alarm>;
  }
  if (checkpoint?.radiationResult === 'WARNING') {
    return <StatusChip tone="orange">Повышенный фон{dosesOf(checkpoint)}</StatusChip>;
  }
  return checkpoint?.radiationMax === null ? (
    <StatusChip tone="grey">Не измерено</StatusChip>
  ) : (
    <StatusChip tone="green">Норма{dosesOf(checkpoint)}</StatusChip>
  );
}

const dosesOf = (checkpoint: Transport['checkpoint']): string =>
  checkpoint?.radiationMax === null || checkpoint === null ? '' : ` ${doseWords(checkpoint.radiationMax)}`;

const Tile = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  padding: 16,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '&[data-alarm="true"]': {
    border: `3px solid ${theme.tokens.dangerFill}`,
    backgroundColor: theme.tokens.tones.red.background,
  },
  // The link covers what is within the border.
  '&[data-short="true"]': {
    justifyContent: 'center',
    minHeight: 'calc(var(--otk-control) + 2px)',
    padding: '8px 12px',
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole tile is the link: a large target for gloves.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  fontSize: fontSizes.large,
  '&[data-short="true"]': {
    flexWrap: 'nowrap',
    fontSize: fontSizes.body,
    whiteSpace: 'nowrap',
    '& > strong': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  // Who decides about an alarm is never cut: the time stands below it where there is no room.
  '[data-alarm="true"] > &': { flexWrap: 'wrap' },
});

/** Filled: a tinted chip would have the ground of its tile. */
const Alarm = styled('span')(({ theme }) => ({
  padding: '2px 8px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.dangerFill,
  color: theme.tokens.onDanger,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  lineHeight: '20px',
}));

const Muted = styled('span')(({ theme }) => ({ color: theme.tokens.inkMuted, '&:empty': { display: 'none' } }));

const Waited = styled('span')({ fontWeight: fontWeights.medium, fontVariantNumeric: 'tabular-nums' });
