import type { ReportFilter, ReportFormat } from '@otk/domain/report/report.filter';
import type { ReportKind } from '@otk/domain/report/report.schema';
import { formatPeriod } from '@otk/domain/kernel/unit-words';

export const reportTitles: Readonly<Record<ReportKind, string>> = {
  QUALITY: 'Отчёт по качеству',
  RESPONSIBLE: 'Отчёт по ответственному хранению',
};

interface Named {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly filter: ReportFilter;
}

export const fileName = ({ kind, format, filter }: Named): string =>
  `${reportTitles[kind]} ${formatPeriod(filter)}.${format.toLowerCase()}`;
