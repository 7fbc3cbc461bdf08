import { Button } from '@mui/material';
import type { EkometLoad } from '@otk/domain/ekomet/ekomet.schema';
import type { Mapping } from '@otk/domain/ekomet/ekomet.table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { UploadIcon } from '#ui/page-icons';
import { Loaded } from '#ui/feedback/Loaded';
import { Modal } from '#ui/layout/Modal';
import { useActInPlace } from '#platform/use-act';
import { usePlatform } from '#platform/services';

import { TableForm } from '../TableForm.tsx';
import { useEkometServices } from '../ekomet.services.ts';
import { EkometLoadDialog } from './EkometLoad.tsx';

/** «Из файла»: a table of expected wagons, for plants without an accounting system. */
export function EkometFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [load, setLoad] = useState<EkometLoad | null>(null);
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        Из файла
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Таблица ожидаемых вагонов"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
      {file && (
        <FileDialog
          key={file.lastModified}
          file={file}
          onClose={() => setFile(null)}
          onDone={(done) => {
            setFile(null);
            setLoad(done);
          }}
        />
      )}
      {load && <EkometLoadDialog load={load} onClose={() => setLoad(null)} />}
    </>
  );
}

interface FileDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onDone: (load: EkometLoad) => void;
}

function FileDialog({ file, onClose, onDone }: FileDialogProps) {
  const ekomet = useEkometServices();
  const { queryClient } = usePlatform();
  const [chosen, setChosen] = useState<Mapping>();
  const { failure, run, forget } = useActInPlace();
  const preview = useQuery({
    queryKey: ['ekometFile', file.name, file.size, file.lastModified, chosen],
    queryFn: ({ signal }) =>
      ekomet.api.previewFile({ body: chosen ? { mapping: JSON.stringify(chosen) } : {}, file }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const mapping = chosen ?? preview.data?.mapping ?? {};
  const submit = async () => {
    await run('import', async () => {
      const done = await ekomet.api.importFile({ body: { mapping: JSON.stringify(mapping) }, file });
      await queryClient.invalidateQueries({ queryKey: ekomet.queries.key });
      void queryClient.invalidateQueries({ queryKey: ['transport'], refetchType: 'none' });
      onDone(done);
    });
  };
  const change = (next: Mapping) => {
    forget();
    setChosen(next);
  };
  return (
    <Modal open title={file.name} width={880} onClose={onClose}>
      <Loaded query={preview} whatHappened="Не удалось показать таблицу">
        {(read) => (
          <TableForm
            preview={{ ...read, mapping }}
            onMapping={change}
            onSubmit={submit}
            onCancel={onClose}
            failure={preview.error ?? failure}
            isBusy={preview.isFetching}
          />
        )}
      </Loaded>
    </Modal>
  );
}
