import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { type Evidence, isUnderWay } from '@otk/domain/evidence/evidence.schema';
import { lowerFirst } from '@otk/domain/kernel/text';
import { formatBytes } from '@otk/domain/kernel/words';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { type QueryClient, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { useNetwork } from '#platform/services';
import { useActInPlace } from '#platform/use-act';
import { Loaded } from '#ui/feedback/Loaded';
import { LoadingBox } from '#ui/feedback/LoadingBox';
import { showToast } from '#ui/feedback/Toasts';
import { formatDateTime } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { Stack } from '#ui/layout/boxes';
import { LineList } from '#ui/layout/LineList';
import { Modal } from '#ui/layout/Modal';

import type { EvidenceQueries } from './evidence.queries.ts';
import { useEvidenceServices } from './evidence.services.ts';

interface EvidenceDialogProps {
  readonly transport: Pick<Transport, 'id' | 'transportNumber'>;
  readonly onClose: () => void;
}

/** Of a package or two, and as high while they are asked for: the dialog does not move. */
const listHeight = 112;

/** Packages are made on the server: the dialog and the page may be left meanwhile, and the package is found here again. */
export function EvidenceDialog({ transport: { id, transportNumber }, onClose }: EvidenceDialogProps) {
  const { api, queries } = useEvidenceServices();
  const { isReachable } = useNetwork();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useActInPlace();
  const packages = useQuery(queries.list(id));
  const reread = () => queryClient.invalidateQueries({ queryKey: queries.list(id).queryKey });
  const isOpen = useRef(true);
  const tell = (one: Evidence) => tellWhenMade(queryClient, queries.list(id), one.id, transportNumber);
  const order = () =>
    run('order', async () => {
      const ordered = await api.order({ params: { id } });
      await reread();
      if (!isOpen.current) {
        tell(ordered);
      }
    });
  const cancel = (one: Evidence) =>
    // Also after a refusal: it may be ready meanwhile.
    run(one.id, () => api.cancel({ params: { id: one.id } }).then(() => undefined)).then(reread);
  const close = () => {
    isOpen.current = false;
    if (!busy.has('order')) {
      packages.data?.filter(isUnderWay).forEach(tell);
    }
    onClose();
  };
  return (
    <Modal
      open
      title={`Пакет доказательств: ${transportNumber}`}
      width={640}
      onClose={close}
      actions={
        <Button
          variant="contained"
          loading={busy.has('order')}
          disabled={!isReachable || packages.data?.some(isUnderWay) !== false}
          onClick={() => void order()}
        >
          Составить пакет
        </Button>
      }
    >
      <Stack>
        <Typography>
          В пакете всё, что записано сейчас. Он готовится на сервере: окно можно закрыть, о&nbsp;готовом пакете будет
          сообщение, и он найдётся здесь.
        </Typography>
        {!isReachable && <Alert severity="info">Чтобы составить пакет, нужна связь.</Alert>}
        <Refused of={failure} />
        <div style={{ minHeight: listHeight }}>
          <Loaded
            query={packages}
            waiting={<LoadingBox minHeight={listHeight} />}
            whatHappened="Не удалось загрузить пакеты"
            whatIsSafe="Они хранятся на сервере."
          >
            {(items) =>
              items.length === 0 ? (
                <Typography color="textSecondary">Пакетов этого ТС пока нет.</Typography>
              ) : (
                <LineList aria-label="Составленные пакеты">
                  {items.map((one) => (
                    <Line key={one.id} one={one} isBusy={busy.has(one.id)} onCancel={() => void cancel(one)} />
                  ))}
                </LineList>
              )
            }
          </Loaded>
        </div>
      </Stack>
    </Modal>
  );
}

/** Wherever the person is by then. */
function tellWhenMade(
  client: QueryClient,
  list: ReturnType<EvidenceQueries['list']>,
  id: string,
  number: string,
): void {
  const stop = new QueryObserver(client, list).subscribe(({ data }) => {
    const made = data?.find((one) => one.id === id);
    if (made && !isUnderWay(made)) {
      stop();
      showToast({
        text: `Пакет доказательств ${number}: ${lowerFirst(stateWords(made))}`,
        kind: made.state === 'READY' ? 'success' : 'error',
      });
    }
  });
}

const words: Readonly<Record<Evidence['state'], (evidence: Evidence) => string>> = {
  QUEUED: () => 'Ждёт очереди',
  RUNNING: ({ done, total }) => (total === null ? 'Собирается' : `Записано файлов: ${done} из ${total}`),
  READY: ({ file }) => (file === null ? 'Файл удалён: срок хранения вышел' : 'Готов'),
  CANCELLED: () => 'Отменён',
  FAILED: ({ failure }) => failure ?? 'Не получился',
};

/** What became of an ordered package. */
const stateWords = (evidence: Evidence): string => words[evidence.state](evidence);

const Line = ({ one, isBusy, onCancel }: { one: Evidence; isBusy: boolean; onCancel: () => void }) => (
  <li>
    <div>
      <Typography component="p">{formatDateTime(one.createdAt)}</Typography>
      <output>{stateWords(one)}</output>
      {isUnderWay(one) && (
        <LinearProgress
          aria-label="Ход пакета"
          {...(one.total === null ? {} : { variant: 'determinate', value: (100 * one.done) / one.total })}
        />
      )}
    </div>
    {isUnderWay(one) && (
      <Button loading={isBusy} onClick={onCancel}>
        Отменить
      </Button>
    )}
    {one.file && (
      <Button
        component="a"
        variant="outlined"
        startIcon={<DownloadIcon />}
        href={`${one.file.url}&download=1`}
        download={one.file.name}
      >
        Скачать, {formatBytes(one.file.size)}
      </Button>
    )}
  </li>
);
