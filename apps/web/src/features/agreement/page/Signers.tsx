import { Typography } from '@mui/material';
import type { AgreementVersion } from '@otk/domain/agreement/agreement.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDateTime } from '#ui/format';
import { Modal } from '#ui/layout/Modal';
import { PagedList } from '#ui/layout/PagedList';
import { StatusChip } from '#ui/StatusChip';
import { TextField } from '#ui/form/TextField';
import { Lines } from '#ui/layout/Lines';

import { useAgreementServices } from '../agreement.services.ts';

interface SignersProps {
  readonly title: string;
  readonly version: AgreementVersion;
  readonly onClose: () => void;
}

/** Who signed a version and when; those who have not come first. */
export function Signers({ title, version, onClose }: SignersProps) {
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(useAgreementServices().queries.signers(version.id, search.trim()));
  return (
    <Modal open title={`Подписи: ${title}`} width={560} onClose={onClose}>
      <TextField label="" placeholder="Фамилия или логин" type="search" value={search} onChange={setSearch} />
      <PagedList
        list={list}
        failure="Не удалось загрузить подписи"
        empty={<Typography color="textSecondary">Никого не найдено.</Typography>}
      >
        {(signers) => (
          <Lines>
            {signers.map(({ id, fullName, login, signedAt }) => (
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
        )}
      </PagedList>
    </Modal>
  );
}
