import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import type { AuditAct } from '#features/audit/audit.words';
import { formatDateTime } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

interface AuditActsProps {
  readonly acts: readonly AuditAct[];
  /** Narrows the journal to a person. */
  readonly onPerson: (login: string) => void;
  /** Narrows the journal to an object. */
  readonly onObject: (object: string) => void;
}

export const AuditActs = ({ acts, onPerson, onObject }: AuditActsProps) => (
  <List aria-label="Действия">
    {acts.map((act) => (
      <li key={act.first.id}>
        <Act act={act} onPerson={onPerson} onObject={onObject} />
      </li>
    ))}
  </List>
);

function Act({ act, onPerson, onObject }: Omit<AuditActsProps, 'acts'> & { readonly act: AuditAct }) {
  const { first, title, object, reason, changes } = act;
  const { login, transportNumber, entityId } = first;
  const named = transportNumber ?? entityId;
  return (
    <>
      <Line>
        <time dateTime={first.at}>{formatDateTime(first.at)}</time>
        <Title>{title}</Title>
        {named === null ? (
          <span>{object}</span>
        ) : (
          <Small variant="text" onClick={() => onObject(named)}>
            {object}
          </Small>
        )}
      </Line>
      <Line>
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
      </Line>
      {reason !== null && <p>Причина: {reason}</p>}
      {changes.length > 0 && (
        <Changes>
          {changes.map(({ id, name, before, after }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <del>{before}</del>
                <span aria-label="стало"> → </span>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </Changes>
      )}
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

function factsOf({ first }: AuditAct): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Запись журнала', String(first.id)],
    ['Записано на устройстве', first.deviceAt && formatDateTime(first.deviceAt)],
    ['Сеанс', first.sessionId],
    ['Назначение', first.udrId],
    ['Запрос', first.requestId],
    ['Код действия', first.action],
    ['Код объекта', first.entityId],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& > li': { padding: '10px 0', contentVisibility: 'auto', containIntrinsicSize: 'auto 96px' },
  '& > li + li': { borderTop: `1px solid ${theme.tokens.hairline}` },
  '& p': { margin: '4px 0', overflowWrap: 'anywhere' },
  '& summary': { padding: '4px 0', cursor: 'pointer', color: theme.tokens.inkMuted, fontSize: fontSizes.small },
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' });

const Title = styled('span')({ fontWeight: fontWeights.strong });

const Small = styled(Button)({ padding: '0 4px', minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' });

const Changes = styled('dl')(({ theme }) => ({
  margin: '4px 0',
  '& > div': { display: 'grid', gap: '0 16px', padding: '2px 0' },
  [theme.breakpoints.up('tablet')]: { '& > div': { gridTemplateColumns: '260px 1fr' } },
  '& dt': { color: theme.tokens.inkMuted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: theme.tokens.inkMuted, textDecoration: 'none' },
  '& ins': { textDecoration: 'none', fontWeight: fontWeights.medium },
}));

const Facts = styled(Changes)({ fontSize: fontSizes.small });
