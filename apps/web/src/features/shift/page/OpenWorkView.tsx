import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { OpenWork } from '@otk/domain/shift/shift.schema';
import { Link } from '@tanstack/react-router';

import { TransportLink } from '#features/transport/part/TransportLink';
import { Acts, PlainList, QuietSmall, TightStack } from '#ui/layout/boxes';
import { StatusChip } from '#ui/StatusChip';

import { lateWords, moreWords, otherDevicesTitle, otherDeviceWords, tabCounts } from '../shift.words.ts';

interface OpenWorkViewProps {
  readonly open: OpenWork;
  /** Numbers lead to their lists; what was frozen leads nowhere. */
  readonly isCurrent?: boolean;
}

export function OpenWorkView({ open, isCurrent = false }: OpenWorkViewProps) {
  const { alarms, late, devices } = open;
  return (
    <TightStack>
      <Acts>
        {tabCounts(open).map(({ tab, title, count }) =>
          isCurrent ? (
            <Link key={tab} to="/auto" search={{ tab }} style={{ textDecoration: 'none' }}>
              <Count count={count} title={title} />
            </Link>
          ) : (
            <Count key={tab} count={count} title={title} />
          ),
        )}
      </Acts>
      <Rows title="Радиационная тревога" isRed count={alarms.count} rows={alarms.rows} />
      <Rows title="Срок прошёл" count={late.count} rows={late.rows.map((row) => ({ ...row, words: lateWords(row) }))} />
      {devices.length > 0 && (
        <div>
          <StatusChip tone="orange">{otherDevicesTitle}</StatusChip>
          <PlainList aria-label={otherDevicesTitle}>
            {devices.map((device) => (
              <Item key={device.id}>{otherDeviceWords(device)}</Item>
            ))}
          </PlainList>
        </div>
      )}
    </TightStack>
  );
}

const Count = ({ count, title }: { readonly count: number; readonly title: string }) => (
  <Figure>
    <strong>{count}</strong> {title}
  </Figure>
);

interface RowsProps {
  readonly title: string;
  readonly isRed?: boolean;
  readonly count: number;
  readonly rows: readonly { readonly id: string; readonly transportNumber: string; readonly words?: string }[];
}

function Rows({ title, isRed = false, count, rows }: RowsProps) {
  if (count === 0) {
    return null;
  }
  const more = moreWords(count, rows);
  return (
    <div>
      <StatusChip tone={isRed ? 'red' : 'orange'}>{`${title}: ${count}`}</StatusChip>
      <Columns aria-label={title}>
        {rows.map((row) => (
          <Item key={row.id}>
            <TransportLink row={row} /> <QuietSmall>{row.words}</QuietSmall>
          </Item>
        ))}
      </Columns>
      {more !== null && <Typography variant="body2">{more}</Typography>}
    </div>
  );
}

const Figure = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 'var(--otk-control)',
  padding: '8px 12px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.tokens.ink,
}));

/** A number alone leaves most of a line empty. */
const Columns = styled(PlainList)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  columnGap: 16,
});

const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  padding: '4px 0',
});
