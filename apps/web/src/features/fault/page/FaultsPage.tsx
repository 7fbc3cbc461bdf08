import { Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Fault } from '@otk/domain/fault/fault.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { EmptyState } from '#ui/feedback/EmptyState';
import { counted, formatDateTime } from '#ui/format';
import { CheckCircleIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { StatusChip } from '#ui/StatusChip';
import { Tabs } from '#ui/layout/Tabs';
import { Below, Rows } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';

import { useFaultServices } from '../fault.services.ts';
import { FaultPlace } from './FaultPlace.tsx';
import type { FaultsSearch } from './fault.search.ts';

const sources = [
  { value: 'all', label: 'Все' },
  { value: 'client', label: 'Страницы' },
  { value: 'server', label: 'Сервер' },
] as const;

const sourceWords = { client: 'Страница', server: 'Сервер' } as const;

/** Failures of the program, grouped; each leads to the line of the log by its request. */
export function FaultsPage() {
  const search = useSearch({ from: '/signed-in/admin/errors' });
  const navigate = useNavigate({ from: '/admin/errors' });
  const change = (part: Partial<FaultsSearch>) => void navigate({ search: (current) => ({ ...current, ...part }) });
  if (search.id !== undefined) {
    return (
      <PageBody>
        <FaultPlace key={search.id} id={search.id} onClose={() => change({ id: undefined })} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageTitle
        actions={
          <FormControlLabel
            sx={{ marginRight: 0 }}
            label="Показать исправленные"
            control={
              <Switch
                checked={search.resolved !== undefined}
                onChange={(_event, isOn) => change({ resolved: isOn ? 'true' : undefined })}
              />
            }
          />
        }
      >
        Журнал ошибок
      </PageTitle>
      <Tabs
        label="Где произошло"
        items={sources}
        value={search.source ?? 'all'}
        onChange={(source) => change({ source: source === 'all' ? undefined : source })}
      />
      <Below>
        <FaultList search={search} onOpen={(id) => change({ id })} />
      </Below>
    </PageBody>
  );
}

interface FaultListProps {
  readonly search: FaultsSearch;
  readonly onOpen: (id: string) => void;
}

function FaultList({ search, onOpen }: FaultListProps) {
  const { source, resolved } = search;
  const list = useQuery(useFaultServices().queries.list({ source, resolved }));
  return (
    <Loaded
      query={list}
      waiting={<CardSkeletons count={5} />}
      whatHappened="Не удалось загрузить журнал ошибок"
      whatIsSafe="Журнал на сервере не изменился."
    >
      {(faults) =>
        faults.length === 0 ? (
          <EmptyState icon={<CheckCircleIcon />} title="Ошибок нет" text="Новые появятся здесь сами." />
        ) : (
          <Rows aria-label="Ошибки">
            {faults.map((fault) => (
              <li key={fault.id}>
                <FaultLine fault={fault} onOpen={() => onOpen(fault.id)} />
              </li>
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}

const FaultLine = ({ fault, onOpen }: { readonly fault: Fault; readonly onOpen: () => void }) => (
  <Line variant="text" fullWidth onClick={onOpen}>
    <span>
      <b>{fault.title}</b>
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {[sourceWords[fault.source], fault.place, `последний раз ${formatDateTime(fault.lastAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </span>
    <span>
      {fault.resolvedAt !== null && <StatusChip tone="green">Исправлено</StatusChip>}
      <StatusChip tone="grey">{counted(fault.count, 'раз', 'раза', 'раз')}</StatusChip>
    </span>
  </Line>
);

const Line = styled(Button)({
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 12px',
  textAlign: 'left',
  '& > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > :last-child': { display: 'flex', flex: 'none', gap: 8 },
});
