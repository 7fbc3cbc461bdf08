import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { ActChanges, ActFacts, ActLine, ActList, ActTitle } from '#ui/layout/ActList';
import { formatDateTime, formatNumber } from '#ui/format';
import { fontSizes } from '#ui/theme/tokens';
import { NumberGroups } from '#ui/TransportNumber';

import type { AuditAct } from '../audit.words.ts';

interface AuditActsProps {
  readonly acts: readonly AuditAct[];
  /** Narrows the journal to a person. */
  readonly onPerson: (login: string) => void;
  /** Narrows the journal to an object. */
  readonly onObject: (object: string) => void;
}

export const AuditActs = ({ acts, onPerson, onObject }: AuditActsProps) => (
  <ActList aria-label="Действия">
    {acts.map((act) => (
      <li key={act.first.id}>
        <Act act={act} onPerson={onPerson} onObject={onObject} />
      </li>
    ))}
  </ActList>
);

function Act({ act, onPerson, onObject }: Omit<AuditActsProps, 'acts'> & { readonly act: AuditAct }) {
  const { first, title, object, reason, changes } = act;
  const { login, transportNumber, entityId } = first;
  const named = transportNumber ?? entityId;
  return (
    <>
      <ActLine>
        <time dateTime={first.at}>{formatDateTime(first.at)}</time>
        <ActTitle>{title}</ActTitle>
        {named === null ? (
          <span>{object}</span>
        ) : (
          <Small variant="text" onClick={() => onObject(named)}>
            <Grouped text={object} number={transportNumber} />
          </Small>
        )}
      </ActLine>
      <ActLine>
        {login === null ? (
          <span>Система</span>
        ) : (
          <Small variant="text" onClick={() => onPerson(login)}>
            {first.fullName} ({login})
          </Small>
        )}
        <Typography component="span" color="textSecondary" sx={{ fontSize: fontSizes.small }}>
          {[first.division, first.role, first.ip && `адрес ${first.ip}`].filter(Boolean).join(' · ')}
        </Typography>
      </ActLine>
      {reason !== null && <p>Причина: {reason}</p>}
      <ActChanges changes={changes} />
      <details>
        <summary>Подробнее</summary>
        <Facts>
          {factsOf(act).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </details>
    </>
  );
}

/** The words end with the number of the transport, when there is one. */
const Grouped = ({ text, number }: { readonly text: string; readonly number: string | null }) =>
  number === null ? (
    text
  ) : (
    <span>
      {text.slice(0, -number.length)}
      <NumberGroups value={number} />
    </span>
  );

/** For people; session, request and codes are in the file. */
function factsOf({ first }: AuditAct): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Запись журнала', formatNumber(first.id, 0)],
    ['Записано на устройстве', first.deviceAt && formatDateTime(first.deviceAt)],
    ['Время на устройстве', first.isTimeUnsure ? 'уточнить: часы устройства расходились' : null],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** In line with the words above it, and underlined like what else is pressed among words. */
const Small = styled(Button)({
  textDecoration: 'underline',
  padding: '0 4px',
  marginLeft: -4,
  minWidth: 0,
  textAlign: 'left',
  overflowWrap: 'anywhere',
});

const Facts = styled(ActFacts)({ fontSize: fontSizes.small });
