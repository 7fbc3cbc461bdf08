import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Account } from '@otk/domain/user/user.account';
import { useQuery } from '@tanstack/react-query';

import { CheckIcon } from '#ui/page-icons';
import { LoadFailure } from '#ui/LoadFailure';
import { LoadingBox } from '#ui/LoadingBox';
import { Section } from '#ui/Section';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { useRoleServices } from '#features/role/role.services';

/** What the person may do: a row for each permission, a column for each assignment. */
export function UserRights({ person }: { readonly person: Account }) {
  const permissions = useQuery(useRoleServices().queries.permissions());
  const held = (permissions.data ?? []).filter(({ code }) => person.udr.some((udr) => udr.permissions.includes(code)));
  return (
    <Section title="Что может этот человек">
      {permissions.isPending && <LoadingBox />}
      {permissions.isError && (
        <LoadFailure
          whatHappened="Не удалось загрузить права"
          whatIsSafe="На сервере ничего не изменилось."
          error={permissions.error}
          isBusy={permissions.isFetching}
          onRetry={() => void permissions.refetch()}
        />
      )}
      {permissions.data && held.length === 0 && (
        <Typography color="textSecondary">Прав нет: нет назначений.</Typography>
      )}
      {held.length > 0 && (
        <Scroll tabIndex={0} aria-label="Таблица прав">
          <table>
            <thead>
              <tr>
                <th scope="col">Право</th>
                {person.udr.map((udr) => (
                  <th key={udr.id} scope="col">
                    {divisionTitle(udr)}: {udr.ownerName}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {held.map(({ code, name }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  {person.udr.map((udr) => (
                    <td key={udr.id}>
                      {udr.permissions.includes(code) ? (
                        <>
                          <CheckIcon fontSize="small" aria-hidden />
                          <VisuallyHidden>да</VisuallyHidden>
                        </>
                      ) : (
                        <VisuallyHidden>нет</VisuallyHidden>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Section>
  );
}

const Scroll = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', minWidth: '100%' },
  '& th, & td': { padding: '6px 12px', borderBottom: `1px solid ${theme.tokens.hairline}`, textAlign: 'center' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: theme.typography.fontWeightRegular },
  '& thead th': { fontWeight: theme.typography.fontWeightMedium, verticalAlign: 'bottom' },
}));
