import { styled } from '@mui/material/styles';
import type { Period } from '@otk/domain/report/report.rules';
import { monthsUntil, quarterOf } from '@otk/domain/report/report.supplier';

import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { ProviderFilter } from '#features/transport/part/ProviderFilter';

import { UsualPeriods } from './UsualPeriods.tsx';
import { type UsualPeriod, usualMonths } from './report.usual-periods.ts';

interface SupplierFilterProps {
  readonly supplierId: string;
  readonly period: Period;
  readonly today: string;
  readonly onSupplier: (id: string) => void;
  readonly onPeriod: (period: Partial<Period>) => void;
}

/** Another supplier or another period: both stand in the address. */
export function SupplierFilter({ supplierId, period, today, onSupplier, onPeriod }: SupplierFilterProps) {
  const usual: readonly UsualPeriod[] = [
    ...usualMonths(today),
    ['Квартал', quarterOf(today)],
    ['Год', monthsUntil(today, 12)],
  ];
  return (
    <Fields aria-label="Поставщик и период">
      <ProviderFilter
        chosen={supplierId}
        placeholder="Выберите поставщика"
        onChange={(id) => id !== undefined && onSupplier(id)}
      />
      <DayField
        isRequired
        label="С"
        value={period.begin}
        max={period.end}
        onChange={(day) => day !== '' && onPeriod({ begin: day })}
      />
      <DayField
        isRequired
        label="По"
        value={period.end}
        min={period.begin}
        onChange={(day) => day !== '' && onPeriod({ end: day })}
      />
      <UsualPeriods usual={usual} period={period} onPeriod={onPeriod} />
    </Fields>
  );
}

const Fields = styled('fieldset')(({ theme }) => ({
  border: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: dayColumns,
  alignItems: 'start',
  gap: 12,
  margin: '12px 0',
  '& > :first-of-type, & > fieldset': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('desktop')]: {
    gridTemplateColumns: 'minmax(240px, 420px) minmax(140px, 180px) minmax(140px, 180px) auto',
    justifyContent: 'start',
    '& > :first-of-type, & > fieldset': { gridColumn: 'auto' },
    '& > fieldset': { paddingTop: 24 },
  },
  '@media print': { display: 'none' },
}));
