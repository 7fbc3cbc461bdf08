import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { formatDateTime } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import type { HistoryAct, HistoryChange } from './transport.history.ts';

export const HistoryActs = ({ acts }: { readonly acts: readonly HistoryAct[] }) => (
  <Acts aria-label="История изменений">
    {acts.map((act) => (
      <li key={act.id}>
        <Line>
          <time dateTime={act.at}>{formatDateTime(act.at)}</time>
          <Title>{act.title}</Title>
          <Typography component="span" color="textSecondary">
            {[act.who, act.division].filter(Boolean).join(' · ')}
          </Typography>
        </Line>
        {act.deviceAt && (
          <Typography color="textSecondary" sx={{ fontSize: fontSizes.small }}>
            Записано на устройстве {formatDateTime(act.deviceAt)}
          </Typography>
        )}
        {act.changes.length > 0 && (
          <Changes>
            {act.changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </Changes>
        )}
      </li>
    ))}
  </Acts>
);

/** A comment has no previous value. */
const Change = ({ change: { field, name, before, after } }: { readonly change: HistoryChange }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {field !== 'comment' && (
        <>
          <del>{before}</del>
          <span aria-label="стало"> → </span>
        </>
      )}
      <ins>{after}</ins>
    </dd>
  </div>
);

const Acts = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '&:empty': { display: 'none' },
  '& > li': {
    padding: '12px 0',
    // Only visible acts are laid out, so two thousand are cheap.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 72px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.tokens.hairline}` },
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' });

const Title = styled('span')({ fontWeight: fontWeights.strong });

const Changes = styled('dl')(({ theme }) => ({
  margin: '6px 0 0',
  '& > div': { display: 'grid', gap: '0 16px', padding: '2px 0' },
  [theme.breakpoints.up('tablet')]: { '& > div': { gridTemplateColumns: '260px 1fr' } },
  '& dt': { color: theme.tokens.inkMuted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: theme.tokens.inkMuted, textDecoration: 'none' },
  '& ins': { textDecoration: 'none', fontWeight: fontWeights.medium },
}));
