import type { AuditFilter } from '@otk/domain/audit/audit.filter';
import type { AuditRow } from '@otk/domain/audit/audit.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { saveFile } from '#platform/save-file';
import { formatDate, formatNumber } from '#ui/format';
import { ExportButton } from '#ui/form/ExportButton';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { rowsOf } from '#ui/layout/PagedList';
import { useNamedFailure } from '#platform/use-act';

import type { AuditBook } from '../audit.words.ts';
import { useAuditServices } from '../audit.services.ts';

const pageSize = 1000;
/** More rows make no file that a person can read; the snackbar says that the period must be narrowed. */
const rowsAtMost = 50_000;

const endings = ['xlsx', 'csv'] as const;
type Ending = (typeof endings)[number];

interface AuditExportProps {
  readonly filter: AuditFilter;
  readonly book: AuditBook;
}

/** The filtered journal as a file, loaded page by page; a second press cancels. */
export function AuditExport({ filter, book }: AuditExportProps) {
  const audit = useAuditServices();
  const isEmpty = rowsOf(useInfiniteQuery(audit.queries.list(filter))).length === 0;
  const { show } = useSnackbar();
  const failed = useNamedFailure();
  const running = useRef<AbortController | null>(null);
  const [made, setMade] = useState<{ readonly ending: Ending; readonly count: number } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function collect(ending: Ending, signal: AbortSignal): Promise<{ rows: AuditRow[]; isWhole: boolean }> {
    const rows: AuditRow[] = [];
    let after: string | null | undefined;
    while (after !== null && rows.length < rowsAtMost) {
      const page = await audit.api.list({ query: { ...filter, limit: pageSize, after } }, { signal });
      rows.push(...page.items);
      setMade({ ending, count: rows.length });
      after = page.next;
    }
    return { rows, isWhole: after === null };
  }

  async function download(ending: Ending): Promise<void> {
    const work = new AbortController();
    running.current = work;
    setMade({ ending, count: 0 });
    try {
      const { rows, isWhole } = await collect(ending, work.signal);
      const { auditCsv, auditXlsx } = await import('../audit.file.ts');
      const file = ending === 'xlsx' ? await auditXlsx(rows, book) : auditCsv(rows, book);
      work.signal.throwIfAborted();
      saveFile(file, `Журнал действий ${formatDate(new Date())}.${ending}`);
      if (!isWhole) {
        const text = `В файле последние ${formatNumber(rows.length)} записей. Для остальных сузьте период.`;
        show({ kind: 'info', title: 'Журнал длиннее файла', text });
      }
    } catch (error) {
      if (!work.signal.aborted) {
        failed('Файл не получен')(error);
      }
    } finally {
      running.current = null;
      setMade(null);
    }
  }

  return endings.map((ending) => (
    <ExportButton
      key={ending}
      ending={ending.toUpperCase()}
      collected={ending === made?.ending ? made.count : null}
      disabled={isEmpty || (made !== null && ending !== made.ending)}
      onStart={() => void download(ending)}
      onCancel={() => running.current?.abort()}
    />
  ));
}
