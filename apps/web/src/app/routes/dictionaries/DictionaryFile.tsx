import { Button } from '@mui/material';
import type { DictionaryEntry, DictionaryKind } from '@otk/domain/dictionary/dictionary.kind';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useRef, useState } from 'react';

import { saveFile } from '#platform/save-file';
import { readTable } from '#platform/table-file';
import { makeWorkbook } from '#platform/xlsx';
import { formatDate } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { UploadIcon } from '#ui/page-icons';
import { Modal } from '#ui/Modal';
import { showToast } from '#ui/Toasts';

import { useAct } from '../users/use-act.ts';
import { type DictionaryOptions, dictionaryWords } from './dictionary-kinds.ts';
import { csvOf, type ImportPlan, planImport, sheetOf } from './dictionary-file.ts';
import { ImportPreview } from './ImportPreview.tsx';

interface DictionaryFileProps {
  readonly dictionary: DictionaryKind;
  readonly options: DictionaryOptions;
  readonly load: () => Promise<readonly DictionaryEntry[]>;
  readonly save: (id: string, values: DictionaryEntry['values'], version?: number) => Promise<DictionaryEntry>;
  readonly refresh: () => Promise<void>;
}

/** The dictionary as a file: XLSX and CSV out and in, with a preview of what would change. */
export function DictionaryFile({ dictionary, options, load, save, refresh }: DictionaryFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAct();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const { title } = dictionaryWords[dictionary];
  const nameOf = (ending: string) => `${title} ${formatDate(new Date())}.${ending}`;

  const download = (ending: 'xlsx' | 'csv') =>
    run(ending, async () => {
      const entries = (await load()).filter(({ isDeleted }) => !isDeleted);
      const file =
        ending === 'xlsx'
          ? await makeWorkbook(sheetOf(dictionary, entries, options))
          : new Blob([csvOf(dictionary, entries, options)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, nameOf(ending));
    });
  const read = (file: File) =>
    run('read', async () => setPlan(planImport(dictionary, await readTable(file), await load(), options)));
  const write = async (planned: ImportPlan) => {
    await run('write', async () => {
      for (const { id, values, version } of planned.changes) {
        await save(id, values, version);
      }
      showToast({ text: `Записано строк: ${planned.changes.length}`, kind: 'success' });
      setPlan(null);
    });
    await refresh();
  };

  return (
    <>
      <Button startIcon={<DownloadIcon />} loading={busy === 'xlsx'} onClick={() => void download('xlsx')}>
        XLSX
      </Button>
      <Button startIcon={<DownloadIcon />} loading={busy === 'csv'} onClick={() => void download('csv')}>
        CSV
      </Button>
      <Button startIcon={<UploadIcon />} loading={busy === 'read'} onClick={() => input.current?.click()}>
        Загрузить
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label="Файл справочника"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) {
            read(file).catch((error: unknown) => showToast({ text: errorMessage(error), kind: 'error' }));
          }
        }}
      />
      <Modal
        open={plan !== null}
        title="Загрузка из файла"
        width={640}
        onClose={() => setPlan(null)}
        actions={
          <>
            <Button onClick={() => setPlan(null)}>Отменить</Button>
            <Button
              variant="contained"
              disabled={plan === null || plan.changes.length === 0 || plan.faults.length > 0}
              loading={busy === 'write'}
              onClick={() => plan && void write(plan)}
            >
              Записать
            </Button>
          </>
        }
      >
        {plan && <ImportPreview plan={plan} />}
      </Modal>
    </>
  );
}
