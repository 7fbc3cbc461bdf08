import type { ReportFilter, ReportFormat } from '@otk/domain/report/report.filter';
import type { ReportKind } from '@otk/domain/report/report.schema';

export const reportTitles: Readonly<Record<ReportKind, string>> = {
  QUALITY: 'Отчёт по качеству',
  RESPONSIBLE: 'Отчёт по ответственному хранению',
};

/** `01.11.2026` */
export const dayWords = (day: string): string => day.split('-').toReversed().join('.');

export const periodWords = ({ begin, end }: Pick<ReportFilter, 'begin' | 'end'>): string =>
  begin === end ? dayWords(begin) : `${dayWords(begin)}–${dayWords(end)}`;

interface Named {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly filter: ReportFilter;
}

export const fileName = ({ kind, format, filter }: Named): string =>
  `${reportTitles[kind]} ${periodWords(filter)}.${format.toLowerCase()}`;
