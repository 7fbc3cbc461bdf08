import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { EkometDelivery } from '@otk/domain/ekomet/ekomet.schema';
import { dotted } from '@otk/domain/kernel/text';
import type { ReactNode } from 'react';

import { counted, formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { deliveredWords, deliveryWord } from './ekomet.words.ts';
import { Tile, TileActs, TileHead } from './EkometTile.tsx';

interface DeliveryTileProps {
  readonly delivery: EkometDelivery;
  readonly number: ReactNode;
  readonly acts?: ReactNode;
}

/** One hand-over: what was sent, what was answered, when it is tried again. */
export function DeliveryTile({ delivery, number, acts }: DeliveryTileProps) {
  const { state, tries, problem, answer, payload, createdAt, createdBy, answeredAt, nextAt, key } = delivery;
  const { tone, label } = deliveryWord(delivery);
  return (
    <Tile>
      <TileHead>
        <h2>
          <span>{number}</span>
        </h2>
        <StatusChip tone={tone}>{label}</StatusChip>
      </TileHead>
      <span>
        {dotted(
          deliveredWords(delivery),
          formatDateTime(createdAt),
          createdBy ?? 'Система',
          counted(tries, 'попытка', 'попытки', 'попыток'),
        )}
      </span>
      {problem !== null && <Alert severity={state === 'REFUSED' ? 'error' : 'warning'}>{problem}</Alert>}
      {nextAt !== null && <span>Следующая попытка {formatDateTime(nextAt)}</span>}
      {answeredAt !== null && answer !== null && answer !== problem && (
        <span>
          Ответ {formatDateTime(answeredAt)}: «{answer}»
        </span>
      )}
      <details>
        <summary>Что передано</summary>
        <Payload tabIndex={0} aria-label={`Сообщение ${key}`}>
          {JSON.stringify(payload, null, 2)}
        </Payload>
      </details>
      {acts && <TileActs>{acts}</TileActs>}
    </Tile>
  );
}

const Payload = styled('pre')(({ theme }) => ({
  maxHeight: 320,
  margin: '8px 0 0',
  padding: 8,
  overflow: 'auto',
  fontSize: fontSizes.small,
  whiteSpace: 'pre-wrap',
  backgroundColor: theme.tokens.quiet,
  borderRadius: theme.shape.borderRadius,
}));
