import { Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionEventCodes } from '@otk/domain/kernel/event-code';
import { notificationTypeCodes } from '@otk/domain/notification/notification.type';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { CheckIcon } from '#ui/page-icons';
import { PageTitle } from '#ui/layout/PageTitle';
import { noNotch } from '#ui/form/TextField';
import { PageBody } from '#ui/layout/PageBody';
import { Bar } from '#ui/layout/Bar';

import { unreadWords } from '../notification.unread-words.ts';
import { labelOf } from '../notification.words.ts';
import { useUnread } from '../notification.use-unread.ts';
import { Inbox } from './Inbox.tsx';
import type { InboxSearch } from './notification.inbox-search.ts';
import { PhonePermission } from './PhonePermission.tsx';
import { useReadAll, type ReadAll } from './notification.read-all.ts';

const types = [...notificationTypeCodes, ...divisionEventCodes];

export function NotificationsPage() {
  const search = useSearch({ from: '/signed-in/notifications' });
  const navigate = useNavigate({ from: '/notifications' });
  const { total, isCounted } = useUnread();
  const isAllRead = isCounted && total === 0;
  const readAll = useReadAll();
  const type = types.find((code) => code === search.type);
  const change = (part: Partial<InboxSearch>) => void navigate({ search: (current) => ({ ...current, ...part }) });

  return (
    <PageBody>
      <Column>
        <PageTitle
          actions={
            <Button startIcon={<CheckIcon />} disabled={isAllRead || readAll.isPending} onClick={readAll.begin}>
              Отметить прочитанными
            </Button>
          }
        >
          Уведомления
        </PageTitle>
        <PhonePermission />
        <ReadAllBar state={readAll} />
        <Filters>
          <TextField
            select
            label="Тип"
            value={type ?? ''}
            onChange={({ target }) => change({ type: target.value || undefined })}
            slotProps={{ input: { label: noNotch }, select: { displayEmpty: true, MenuProps: belowField } }}
          >
            <MenuItem value="">Все типы</MenuItem>
            {types.map((code) => (
              <MenuItem key={code} value={code}>
                {labelOf(code)}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            label={`Только непрочитанные${total > 0 ? ` (${total})` : ''}`}
            control={
              <Checkbox
                checked={search.unread !== undefined}
                onChange={(_event, isOn) => change({ unread: isOn ? '1' : undefined })}
                slotProps={{ input: { 'aria-description': unreadWords(total, isCounted) } }}
              />
            }
          />
        </Filters>
        <Inbox
          filter={{ type, isUnread: search.unread !== undefined }}
          isAllRead={readAll.isPending}
          onClear={() => change({ type: undefined, unread: undefined })}
        />
      </Column>
    </PageBody>
  );
}

const ReadAllBar = ({ state }: { readonly state: ReadAll }) =>
  state.isPending && (
    <Bar tone="grey" style={{ marginBottom: 16, borderRadius: 8 }}>
      Все уведомления отмечены прочитанными
      <Button size="small" onClick={state.undo}>
        Отменить
      </Button>
    </Bar>
  );

/** A long list stands below its field and covers neither the title nor the bar at the foot. */
const belowField = { slotProps: { paper: { sx: { maxHeight: '60dvh' } } } };

const Column = styled('div')({ maxWidth: 960 });

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 16px',
  marginBottom: 16,
  '& > :first-of-type': { width: 320, maxWidth: '100%' },
  [theme.breakpoints.down('phablet')]: { '& > :first-of-type': { width: '100%' } },
}));
