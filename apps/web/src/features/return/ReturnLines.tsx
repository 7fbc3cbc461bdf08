import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { Button, Typography } from '@mui/material';
import { loadOf } from '@otk/domain/return/return.load';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDateTime } from '#ui/format';
import { LineList } from '#ui/layout/LineList';
import { Section } from '#ui/layout/Section';

interface ReturnLinesProps {
  readonly transport: Transport;
  readonly mayCancel: boolean;
  readonly onCancel: (lineId: string) => void;
}

/** What goes back to the supplier, what stays, and the button that cancels a part. */
export function ReturnLines({ transport, mayCancel, onCancel }: ReturnLinesProps) {
  const { goes, stays, net } = loadOf(transport);
  return (
    <Section title="Возврат поставщику">
      {net !== null && stays !== null && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Уходит {tonnesWords(goes)}, остаётся {tonnesWords(stays)} из {tonnesWords(net)}
        </Typography>
      )}
      <LineList>
        {transport.returnBack.map(({ id, label, weight, reason, at, by }) => (
          <li key={id}>
            <div>
              <Typography sx={{ fontWeight: 500 }}>
                {label}
                {weight !== null && `, ${tonnesWords(weight)}`}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {reason} · {formatDateTime(at)} · {by}
              </Typography>
            </div>
            {mayCancel && (
              <Button aria-label={`Отменить возврат: ${label}`} onClick={() => onCancel(id)}>
                Отменить
              </Button>
            )}
          </li>
        ))}
      </LineList>
    </Section>
  );
}
