import { Button, Typography } from '@mui/material';
import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { saveFile } from '#platform/save-file';
import { makeWorkbook } from '#platform/xlsx';
import { FileButton } from '#ui/form/FileButton';
import { formatDate } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { UploadIcon } from '#ui/page-icons';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useFileServices } from '#features/file/file.services';
import { refusedLines } from '#platform/record/refused-lines';
import { useAct } from '#platform/use-act';
import { FaultyLines } from '#platform/record/FaultyLines';

import { entriesKey, useDictionaryAdminServices } from '../dictionary.admin.services.ts';
import { type DictionaryOptions, dictionaryWords } from './dictionary.kinds.ts';
import { csvOf, type ImportPlan, planImport, sheetOf } from './dictionary.file.ts';

const endings = ['xlsx', 'csv'] as const;

interface DictionaryFileProps {
  readonly dictionary: DictionaryKind;
  readonly loadOptions: () => Promise<DictionaryOptions>;
  readonly load: () => Promise<readonly DictionaryEntry[]>;
  readonly refresh: () => Promise<void>;
}

/** The dictionary as a file: XLSX and CSV out and in, with a preview of what would change. */
export function DictionaryFile({ dictionary, loadOptions, load, refresh }: DictionaryFileProps) {
  const dictionaries = useDictionaryAdminServices();
  const files = useFileServices();
  const mayLoad = usePerson().permissions.includes('DICT_LOAD');
  const { busy, run } = useAct();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  /** All rows or none; what the server refuses is added to the preview. */
  const send = async (planned: ImportPlan, dryRun: boolean): Promise<ImportPlan> => {
    const entries = planned.changes.map(({ id, values, version }) => ({
      id,
      values,
      ...(version !== undefined && { version }),
    }));
    try {
      await dictionaries.api.loadEntries({ params: { kind: dictionary }, body: { entries, dryRun } });
      return planned;
    } catch (error) {
      const lines = planned.changes.map(({ line }) => line);
      const faults = refusedLines(error, 'entries', lines);
      if (faults.length === 0) {
        throw error;
      }
      return { ...planned, faults };
    }
  };
  const read = (file: File) =>
    run('read', async () => {
      const planned = planImport(dictionary, await files.readTable(file), await load(), await loadOptions());
      const isSendable = planned.changes.length > 0 && planned.faults.length === 0;
      setPlan(isSendable ? await send(planned, true) : planned);
    });
  const write = (planned: ImportPlan) =>
    run('write', async () => {
      const written = await send(planned, false);
      if (written.faults.length > 0) {
        setPlan(written);
        return;
      }
      showToast({ text: `Записано строк: ${planned.changes.length}`, kind: 'success' });
      setPlan(null);
      await refresh();
    });

  return (
    <>
      <Downloads dictionary={dictionary} isSample={mayLoad} loadOptions={loadOptions} load={load} />
      {mayLoad && (
        <FileButton
          accept=".xlsx,.csv"
          label="Файл справочника"
          icon={<UploadIcon />}
          isBusy={busy.has('read')}
          onFile={(file) => void read(file)}
        >
          Загрузить
        </FileButton>
      )}
      <Modal
        open={plan !== null}
        title="Загрузка из файла"
        width={640}
        onClose={() => setPlan(null)}
        actions={
          <>
            <Button onClick={() => setPlan(null)}>Отмена</Button>
            <Button
              variant="contained"
              disabled={plan === null || plan.changes.length === 0 || plan.faults.length > 0}
              loading={busy.has('write')}
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

interface DownloadsProps extends Pick<DictionaryFileProps, 'dictionary' | 'loadOptions' | 'load'> {
  /** Whether a file of headings alone is of use: who fills an empty dictionary from a file begins with it. */
  readonly isSample: boolean;
}

function Downloads({ dictionary, isSample, loadOptions, load }: DownloadsProps) {
  const dictionaries = useDictionaryAdminServices();
  const { busy, run } = useAct();
  const { data: shown } = useQuery({
    queryKey: entriesKey(dictionary),
    queryFn: ({ signal }) => dictionaries.entries(dictionary, signal),
  });
  const isEmpty = shown?.value.every(({ isDeleted }) => isDeleted) ?? true;
  const { title } = dictionaryWords[dictionary];
  const nameOf = (ending: string) => `${title} ${formatDate(new Date())}.${ending}`;

  const download = (ending: (typeof endings)[number]) =>
    run(ending, async () => {
      const entries = (await load()).filter(({ isDeleted }) => !isDeleted);
      const options = await loadOptions();
      const file =
        ending === 'xlsx'
          ? await makeWorkbook(sheetOf(dictionary, entries, options))
          : new Blob([csvOf(dictionary, entries, options)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, nameOf(ending));
    });
  return endings.map((ending) => (
    <Button
      key={ending}
      startIcon={<DownloadIcon />}
      disabled={isEmpty && !isSample}
      loading={busy.has(ending)}
      onClick={() => void download(ending)}
    >
      {isEmpty && isSample ? `Образец ${ending.toUpperCase()}` : ending.toUpperCase()}
    </Button>
  ));
}

/** What the file would change, line by line; nothing is written while a line is wrong. */
const ImportPreview = ({ plan: { changes, faults, same } }: { readonly plan: ImportPlan }) => (
  <>
    <Typography>
      Новых: {changes.filter(({ version }) => version === undefined).length} · изменённых:{' '}
      {changes.filter(({ version }) => version !== undefined).length} · без изменений: {same}
    </Typography>
    <FaultyLines faults={faults} outcome="Ничего не записано." />
    <ul>
      {changes.slice(0, 50).map(({ id, title, version }) => (
        <li key={id}>
          {version === undefined ? 'Новая' : 'Изменится'}: {title}
        </li>
      ))}
    </ul>
    {changes.length > 50 && <Typography color="textSecondary">…и ещё {changes.length - 50}</Typography>}
  </>
);
