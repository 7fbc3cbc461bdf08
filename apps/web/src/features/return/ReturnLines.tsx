import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { loadOf } from '@otk/domain/return/return.load';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDateTime, formatTonnes } from '#ui/format';
import { Section } from '#ui/Section';

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
          Уходит {formatTonnes(goes)} т, остаётся {formatTonnes(stays)} т из {formatTonnes(net)} т
        </Typography>
      )}
      <List>
        {transport.returnBack.map(({ id, label, weight, reason, at, by }) => (
          <li key={id}>
            <div>
              <Typography sx={{ fontWeight: 500 }}>
                {label}
                {weight !== null && `, ${formatTonnes(weight)} т`}
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
      </List>
    </Section>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
  '& > li > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
}));
