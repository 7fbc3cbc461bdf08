import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { PermissionName } from '@otk/domain/role/role.schema';
import type { Account } from '@otk/domain/user/user.account';
import { useQuery } from '@tanstack/react-query';

import { CheckIcon } from '#ui/page-icons';
import { Loaded } from '#ui/feedback/Loaded';
import { Section } from '#ui/layout/Section';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { useRoleServices } from '#features/role/role.services';

/** What the person may do: a row for each permission, a column for each assignment. */
export function UserRights({ person }: { readonly person: Account }) {
  const permissions = useQuery(useRoleServices().queries.permissions());
  return (
    <Section title="Что может этот человек">
      <Loaded query={permissions} whatHappened="Не удалось загрузить права">
        {(all) => <Held person={person} permissions={all} />}
      </Loaded>
    </Section>
  );
}

interface HeldProps {
  readonly person: Account;
  readonly permissions: readonly PermissionName[];
}

function Held({ person, permissions }: HeldProps) {
  const held = permissions.filter(({ code }) => person.udr.some((udr) => udr.permissions.includes(code)));
  return held.length === 0 ? (
    <Typography color="textSecondary">Прав нет: нет назначений.</Typography>
  ) : (
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
  );
}

const Scroll = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', minWidth: '100%' },
  '& th, & td': { padding: '4px 12px', borderBottom: `1px solid ${theme.tokens.hairline}`, textAlign: 'center' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: theme.typography.fontWeightRegular },
  '& thead th': { fontWeight: theme.typography.fontWeightMedium, verticalAlign: 'bottom' },
}));
