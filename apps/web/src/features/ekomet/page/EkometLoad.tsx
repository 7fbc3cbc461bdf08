import { Button } from '@mui/material';
import type { EkometLoad as Load, LoadRow } from '@otk/domain/ekomet/ekomet.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { TransportLink } from '#features/transport/part/TransportLink';
import { RefreshIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';
import { usePlatform } from '#platform/services';
import { useNamedAct } from '#platform/use-act';

import { LoadReport } from '../LoadReport.tsx';
import { useEkometServices } from '../ekomet.services.ts';

/** «Загрузить отгрузки»: asks the accounting system now and shows the report. The main act where no other one is. */
export function EkometLoad({ isMain }: { readonly isMain: boolean }) {
  const ekomet = useEkometServices();
  const { queryClient } = usePlatform();
  const { busy, run } = useNamedAct('Отгрузки не загружены');
  const [load, setLoad] = useState<Load | null>(null);
  const start = () =>
    run('load', async () => {
      setLoad(await ekomet.api.loadFactshipment());
      // Not waited for: the button may be pressed again, and takes the focus back, as soon as the report is closed.
      void queryClient.invalidateQueries({ queryKey: ekomet.queries.key });
    });
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<RefreshIcon />}
        loading={busy.size > 0}
        loadingPosition="start"
        aria-label="Загрузить отгрузки"
        onClick={() => void start()}
      >
        Загрузить
      </Button>
      {load && <EkometLoadDialog load={load} onClose={() => setLoad(null)} />}
    </>
  );
}

/** The report of one import; followed while it runs. */
export function EkometLoadDialog({ load, onClose }: { readonly load: Load; readonly onClose: () => void }) {
  const ekomet = useEkometServices();
  const { data = load } = useQuery({ ...ekomet.queries.load(load.id), refetchOnMount: 'always' });
  return (
    <Modal open title="Отчёт загрузки" width={640} onClose={onClose}>
      <LoadReport load={data} link={numberOf} />
    </Modal>
  );
}

const numberOf = ({ transportId, transportNumber }: LoadRow) =>
  transportId !== null && transportNumber !== null ? (
    <TransportLink row={{ id: transportId, transportNumber }} />
  ) : (
    (transportNumber ?? 'номер не прочитан')
  );
