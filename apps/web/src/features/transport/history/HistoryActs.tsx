import { Typography } from '@mui/material';

import { ActChanges, ActLine, ActList, ActTitle } from '#ui/layout/ActList';
import { formatDateTime } from '#ui/format';
import { fontSizes } from '#ui/theme/tokens';

import type { HistoryAct } from './transport.history.ts';

export const HistoryActs = ({ acts }: { readonly acts: readonly HistoryAct[] }) => (
  <ActList aria-label="История изменений">
    {acts.map((act) => (
      <li key={act.id}>
        <ActLine>
          <time dateTime={act.at}>{formatDateTime(act.at)}</time>
          <ActTitle>{act.title}</ActTitle>
          <Typography component="span" color="textSecondary">
            {[act.who, act.division].filter(Boolean).join(' · ')}
          </Typography>
        </ActLine>
        {act.deviceAt && (
          <Typography color="textSecondary" sx={{ fontSize: fontSizes.small }}>
            Записано на устройстве {formatDateTime(act.deviceAt)}
            {act.isTimeUnsure && ', время уточнить: часы устройства расходились'}
          </Typography>
        )}
        <ActChanges
          changes={act.changes.map(({ id, field, name, before, after }) => ({
            id,
            name,
            // What was empty has nothing before it.
            before: field === 'comment' || field === 'decided' || before === '—' ? undefined : before,
            after,
          }))}
        />
      </li>
    ))}
  </ActList>
);
