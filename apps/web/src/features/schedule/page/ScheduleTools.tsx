import { Button, FormControlLabel, IconButton, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { type ReactNode, useState } from 'react';

import { Autocomplete } from '#ui/form/Autocomplete';
import type { OptionsQuery } from '#ui/form/autocomplete-props';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/page-icons';
import { besideOnPhone } from '#ui/layout/boxes';
import { Tabs } from '#ui/layout/Tabs';
import { noNotch } from '#ui/form/TextField';
import { useIsWide } from '#ui/layout/ListFrame';
import { ListStation } from '#features/station/part/ListStation';

import { periodWords, stepDate } from '../schedule.period.ts';
import type { ScheduleView } from '../schedule.views.ts';
import type { ScheduleSearch } from './schedule.search.ts';

interface Provider {
  readonly id: string;
  readonly name: string;
}

interface ScheduleToolsProps {
  readonly search: ScheduleSearch;
  readonly view: ScheduleView;
  readonly date: string;
  readonly now: Date;
  readonly providers: readonly Provider[] | undefined;
  /** Of the period that the suppliers are in. */
  readonly query: OptionsQuery;
  /** Print, file, editing: in the title at the desk, among the filters on a phone. */
  readonly acts: ReactNode;
  readonly onChange: (part: Partial<ScheduleSearch>) => void;
}

const views = [
  { value: 'month', label: 'Месяц' },
  { value: 'week', label: 'Неделя' },
  { value: 'day', label: 'День' },
  { value: 'list', label: 'Список' },
] as const;

/** View, period and filters; all of them are in the address. */
export function ScheduleTools({ acts, ...tools }: ScheduleToolsProps) {
  const { view, date, now, onChange } = tools;
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const today = dayOf(now);
  const go = (to: string) => onChange({ date: to === today ? undefined : to });
  return (
    <>
      <Tabs label="Вид графика" items={views} value={view} onChange={(chosen) => onChange({ view: chosen })} />
      <Period>
        <IconButton aria-label="Предыдущий период" onClick={() => go(stepDate(view, date, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label="Следующий период" onClick={() => go(stepDate(view, date, 1))}>
          <ChevronRightIcon />
        </IconButton>
        <Button onClick={() => go(today)} disabled={date === today}>
          Сегодня
        </Button>
        {!isWide && (
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Фильтры
          </Button>
        )}
        <Typography variant="h2" component="p" aria-live="polite">
          {periodWords(view, date)}
        </Typography>
      </Period>
      {(isWide || isOpen) && <Filters {...tools} />}
      {!isWide && isOpen && <Bar>{acts}</Bar>}
    </>
  );
}

function Filters({ search, providers, query, onChange }: Omit<ScheduleToolsProps, 'acts'>) {
  return (
    <Fields>
      <ListStation station={search.station} onChange={onChange} />
      <Kind>
        <TextField
          select
          fullWidth
          label="Вид"
          value={search.kind ?? 'all'}
          onChange={({ target }) =>
            onChange({ kind: target.value === 'COMMISSION' || target.value === 'SEPARATE' ? target.value : undefined })
          }
          slotProps={{ input: { label: noNotch } }}
        >
          <MenuItem value="all">Комиссии и сепарации</MenuItem>
          <MenuItem value="COMMISSION">Комиссии</MenuItem>
          <MenuItem value="SEPARATE">Тех. сепарации</MenuItem>
        </TextField>
      </Kind>
      <Supplier>
        <Autocomplete
          label="Поставщик"
          placeholder="Любой"
          options={providers}
          query={query}
          whenEmpty={null}
          value={providers?.find(({ id }) => id === search.provider) ?? null}
          onChange={(chosen) => onChange({ provider: chosen?.id })}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
        />
      </Supplier>
      <FormControlLabel
        control={
          <Switch
            checked={search.all !== undefined}
            onChange={(_event, isOn) => onChange({ all: isOn ? 'true' : undefined })}
          />
        }
        label="С перенесёнными и отменёнными"
      />
    </Fields>
  );
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, margin: '12px 0' });

/** In the large text of «Солнце» too the buttons of a phone share one line. */
const Period = styled(Bar)(({ theme }) => ({
  [theme.breakpoints.down('phablet')]: { '& > .MuiButton-root': besideOnPhone(theme) },
}));

/** A hint below one field leaves the others in their line; what has no label stands beside the fields. */
const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 16,
  '& > button, & > label': { alignSelf: 'flex-start', minHeight: 'var(--otk-control)' },
  [theme.breakpoints.up('desktop')]: { '& > button, & > label': { marginTop: 24 } },
}));

const Kind = styled('div')({ flex: '0 1 230px', minWidth: 200 });

const Supplier = styled('div')({ flex: '0 1 280px', minWidth: 200 });
