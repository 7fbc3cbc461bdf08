import { Button, IconButton, Typography } from '@mui/material';
import { transportsWords } from '@otk/domain/kernel/unit-words';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { lazyOverlay } from '#ui/layout/LazyPart';
import { CloseIcon, TrashIcon } from '#ui/icons';
import { usePerson } from '#platform/person';
import { fontWeights } from '#ui/theme/tokens';

import type { TransportColumn } from '#features/transport/list/TransportColumns';
import { type BulkActsOptions, useBulkActs } from './list-acts.ts';
import type { ExportWay } from '#features/transport/list/page/transport.exported-list';

const ListStatusDialog = lazyOverlay(async () => (await import('./ListStatusDialog.tsx')).ListStatusDialog);

const ListRemoveDialog = lazyOverlay(
  async () => (await import('#features/transport/list/page/ListRemoveDialog')).ListRemoveDialog,
);

interface ListBulkBarProps extends BulkActsOptions {
  readonly columns: readonly TransportColumn[];
}

const ListFile = lazyOverlay(async () => (await import('#features/transport/list/page/ListFile')).ListFile);

/** What one call of the server takes. */
const most = 500;

/** A file or a paper of exactly these is for everybody, other acts need a right. */
export function ListBulkBar({ tab, data, selection, columns }: ListBulkBarProps) {
  const acts = useBulkActs({ tab, data, selection });
  const [isChoosing, setIsChoosing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [way, setWay] = useState<ExportWay | null>(null);
  const count = selection.ids.size;
  const canAct = usePerson().permissions.includes('STATUS_MASS');
  const isTooMany = canAct && count > most;
  return (
    <Bar aria-label="Выбранные ТС">
      <IconButton aria-label="Снять выбор" onClick={selection.clear}>
        <CloseIcon />
      </IconButton>
      <Typography component="output" sx={{ flex: 1, minWidth: 0, fontWeight: fontWeights.medium }}>
        Выбрано {transportsWords(count)}
        {isTooMany && ` — не больше ${most} за раз`}
      </Typography>
      <Acts>
        {canAct && (
          <Button disabled={isTooMany || acts.isBusy} onClick={() => setIsChoosing(true)}>
            Сменить статус…
          </Button>
        )}
        <Button onClick={() => setWay('xlsx')}>XLSX</Button>
        <Button onClick={() => setWay('paper')}>Печать</Button>
        {canAct && (
          <Button
            color="error"
            startIcon={<TrashIcon />}
            disabled={isTooMany}
            loading={acts.isBusy}
            loadingPosition="start"
            onClick={() => setIsRemoving(true)}
          >
            Удалить
          </Button>
        )}
      </Acts>
      {way && (
        <ListFile
          title="Выбранные ТС"
          search={{}}
          source={{ key: [], fetchPage: async () => ({ items: [...selection.rows], next: null }) }}
          columns={columns}
          total={count}
          way={way}
          onClose={() => setWay(null)}
        />
      )}
      {isRemoving && <ListRemoveDialog count={count} acts={acts} onClose={() => setIsRemoving(false)} />}
      {isChoosing && (
        <ListStatusDialog
          rows={selection.rows}
          onChange={(step, details) => acts.changeStatus(step, details)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Bar>
  );
}

/** At the bottom of the list, within reach of the thumb; the list can scroll past it. */
const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 8,
  left: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: 'fit-content',
  minWidth: 'min(480px, calc(100% - 16px))',
  maxWidth: 'calc(100% - 16px)',
  margin: '8px auto',
  padding: 8,
  border: `1px solid ${theme.tokens.ink}`,
  borderRadius: 8,
  backgroundColor: theme.tokens.raised,
}));

/** On a phone a row of their own, each half as wide. */
const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('phablet')]: { flexBasis: '100%', '&& > *': { flex: 1, whiteSpace: 'nowrap' } },
}));
