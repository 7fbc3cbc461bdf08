import { styled } from '@mui/material/styles';
import { formatDay } from '@otk/domain/kernel/words';

import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { QuietSmall } from '#ui/layout/boxes';

interface Period {
  readonly begin: string;
  readonly end: string;
}

interface ArchiveDaysProps {
  readonly period: Period;
  readonly isWide: boolean;
  readonly onChange: (part: Partial<Record<keyof Period, string | undefined>>, replace: boolean) => void;
}

/** Days of shipment between which the archive is shown. */
export const ArchiveDays = ({ period, isWide, onChange }: ArchiveDaysProps) => (
  <Days>
    <DayField
      isInline={isWide}
      isRequired
      label="Отгружен с"
      value={period.begin}
      max={period.end}
      onChange={(day) => onChange({ begin: day || undefined }, true)}
    />
    <DayField
      isInline={isWide}
      isRequired
      label={isWide ? 'по' : 'По'}
      value={period.end}
      min={period.begin}
      onChange={(day) => onChange({ end: day || undefined }, true)}
    />
  </Days>
);

/** On a phone, where the fields are in a sheet. */
export const ArchiveDaysNote = ({ begin, end }: Period) => (
  <Note>{`Отгружены с ${formatDay(begin)} по ${formatDay(end)}`}</Note>
);

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('desktop')]: { display: 'grid', gridTemplateColumns: dayColumns, alignItems: 'start' },
}));

const Note = styled(QuietSmall)({ display: 'block', padding: '0 12px 4px' });
