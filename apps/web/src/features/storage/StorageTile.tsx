import { dotted } from '@otk/domain/kernel/text';
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { styled } from '@mui/material/styles';
import type { StorageCase } from '@otk/domain/storage/storage.schema';
import { statusTone } from '@otk/domain/transport/transport.status';
import type { ReactNode } from 'react';

import { Deadline } from '#ui/day/Deadline';
import { formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { Quiet, Row } from '#ui/layout/boxes';

import { caseWords } from './storage.words.ts';

interface StorageTileProps {
  readonly row: StorageCase;
  readonly now: Date;
  /** Number of the transport as a link to its card. */
  readonly link: ReactNode;
}

/** One case of storage: since when, why, whose turn it is and by when. */
export function StorageTile({ row, now, link }: StorageTileProps) {
  const { transport, reasons, comment, begin, end, endReason, net, notice } = row;
  const { turn, deadline, days, cost } = caseWords(row, now);
  return (
    <Tile>
      <Row>
        <Number>{link}</Number>
        <StatusChip tone={statusTone[transport.status.code]}>{transport.status.description}</StatusChip>
      </Row>
      <span>
        {dotted(
          transport.transportType.name,
          transport.provider?.name ?? 'Поставщик не указан',
          transport.station.name,
        )}
      </span>
      {turn !== null && (
        <Turn>
          {turn}
          {deadline && <Deadline words={deadline} />}
        </Turn>
      )}
      <span>
        {dotted(
          `С ${formatDateTime(begin)}${end === null ? '' : ` по ${formatDateTime(end)}`}`,
          [days, cost && `плата ${cost}`].filter(Boolean).join(', '),
          net === null ? null : `нетто ${tonnesWords(net)}`,
        )}
      </span>
      <Reasons aria-label="Причины">
        {reasons.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </Reasons>
      {comment && <span>{comment}</span>}
      {endReason && endReason !== transport.status.description && <span>Итог: {endReason}</span>}
      {notice && <Quiet>Телефонограмма № {notice.number}</Quiet>}
    </Tile>
  );
}

const Tile = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 12,
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
}));

const Number = styled('h2')({
  margin: 0,
  fontSize: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: 'inherit' },
});

const Reasons = styled('ul')({ margin: 0, paddingLeft: 20 });

const Turn = styled('strong')({ display: 'flex', flexWrap: 'wrap', columnGap: 8 });
