import { Button } from '@mui/material';
import type { EkometLoad } from '@otk/domain/ekomet/ekomet.schema';
import { dotted } from '@otk/domain/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { formatDateTime } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { StatusChip } from '#ui/StatusChip';
import { CopyNote } from '#platform/CopyNote';

import { countsWords, loadWords } from '../ekomet.words.ts';
import { Tile, TileActs, TileHead, Tiles } from '../EkometTile.tsx';
import { useEkometServices } from '../ekomet.services.ts';
import { EkometLoadDialog } from './EkometLoad.tsx';

/** «Загрузки»: the last imports, by schedule, by a person and from files. */
export function EkometLoads() {
  const ekomet = useEkometServices();
  const loads = useQuery(ekomet.queries.loads());
  const [opened, setOpened] = useState<EkometLoad | null>(null);
  return (
    <>
      <Loaded
        query={loads}
        waiting={<CardSkeletons isGrid />}
        whatHappened="Не удалось получить список загрузок"
        whatIsSafe="Загруженное сохранено на сервере."
      >
        {({ value: rows, keptAt }) => (
          <>
            <CopyNote at={keptAt} isBusy={loads.isFetching} onRetry={() => void loads.refetch()} />
            {rows.length === 0 && (
              <EmptyState icon={<DownloadIcon />} title="Загрузок ещё не было" text="Нажмите «Загрузить отгрузки»." />
            )}
            <Tiles>
              {rows.map((load) => (
                <Tile key={load.id}>
                  <TileHead>
                    <h2>{formatDateTime(load.startedAt)}</h2>
                    <StatusChip tone={loadWords[load.state].tone}>{loadWords[load.state].label}</StatusChip>
                  </TileHead>
                  <span>{dotted(load.source === 'FILE' ? 'Файл' : 'ЭКОМЕТ', load.by ?? 'по расписанию')}</span>
                  <span>{load.failure ?? countsWords(load)}</span>
                  {keptAt === null && (
                    <TileActs>
                      <Button onClick={() => setOpened(load)}>Отчёт</Button>
                    </TileActs>
                  )}
                </Tile>
              ))}
            </Tiles>
          </>
        )}
      </Loaded>
      {opened && <EkometLoadDialog load={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
