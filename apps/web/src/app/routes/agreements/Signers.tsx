import { Typography } from '@mui/material';
import type { AgreementVersion } from '@otk/domain/agreement/agreement.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDateTime } from '#ui/format';
import { LoadFailure } from '#ui/LoadFailure';
import { LoadingBox } from '#ui/LoadingBox';
import { Modal } from '#ui/Modal';
import { StatusChip } from '#ui/StatusChip';
import { TextField } from '#ui/TextField';

import { useServices } from '../../services.tsx';
import { Lines } from '../users/UserAssignments.tsx';

interface SignersProps {
  readonly title: string;
  readonly version: AgreementVersion;
  readonly onClose: () => void;
}

/** Who signed a version and when; those who have not come first. */
export function Signers({ title, version, onClose }: SignersProps) {
  const signers = useQuery(useServices().agreement.queries.signers(version.id));
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = signers.data?.filter(({ fullName, login }) => `${fullName} ${login}`.toLowerCase().includes(wanted));
  return (
    <Modal open title={`Подписи: ${title}`} width={560} onClose={onClose}>
      {signers.isPending && <LoadingBox />}
      {signers.error && !signers.data && (
        <LoadFailure
          whatHappened="Не удалось загрузить подписи"
          whatIsSafe="На сервере ничего не изменилось."
          error={signers.error}
          isBusy={signers.isFetching}
          onRetry={() => void signers.refetch()}
        />
      )}
      {shown && (
        <>
          <TextField label="" placeholder="Фамилия или логин" type="search" value={search} onChange={setSearch} />
          <Lines>
            {shown.map(({ id, fullName, login, signedAt }) => (
              <li key={id}>
                <span>
                  <b>{fullName}</b>
                  <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                    {login}
                  </Typography>
                </span>
                {signedAt === null ? (
                  <StatusChip tone="orange">Не подписано</StatusChip>
                ) : (
                  <Typography variant="body2">{formatDateTime(signedAt)}</Typography>
                )}
              </li>
            ))}
          </Lines>
          {shown.length === 0 && <Typography color="textSecondary">Никого не найдено.</Typography>}
        </>
      )}
    </Modal>
  );
}
