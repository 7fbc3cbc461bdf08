import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Weighing } from '@otk/domain/weighing/weighing.schema';

import { formatDateTime } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { PlainList } from '#ui/layout/boxes';

import { reasonWords, scaleSaid } from './weighing.words.ts';

const kinds: Readonly<Record<Weighing['kind'], string>> = {
  REGISTER: 'Взвешивание',
  OVERWEIGHT: 'Контрольная перевеска',
  CLEAR: 'Чистая перевеска',
};

/** All weighings of the transport, newest first. */
export function WeighingList({ weighings }: { readonly weighings: readonly Weighing[] }) {
  if (weighings.length === 0) {
    return <Typography color="textSecondary">Взвешиваний ещё не было.</Typography>;
  }
  return (
    <PlainList aria-label="Взвешивания">
      {weighings.map((weighing) => (
        <Row key={weighing.id}>
          <Figures data-voided={weighing.voidedAt !== null || undefined}>
            <strong>{kinds[weighing.kind]}</strong>
            {figures(weighing).map(([label, value]) => (
              <span key={label}>
                {label} {tonnesWords(value)}
              </span>
            ))}
          </Figures>
          <Note>{by(weighing.weighedAt, weighing.weighedBy)}</Note>
          {how(weighing) && <Note>{how(weighing)}</Note>}
          {weighing.voidedAt !== null && (
            <Note>
              Погашено {by(weighing.voidedAt, weighing.voidedBy)}: {weighing.voidReason}
            </Note>
          )}
        </Row>
      ))}
    </PlainList>
  );
}

const figures = ({ gross, tare, net, trash }: Weighing) =>
  (
    [
      ['брутто', gross],
      ['тара', tare],
      ['нетто', net],
      ['засор', trash],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));

const how = (weighing: Weighing): string =>
  [scaleSaid(weighing), reasonWords(weighing.tareReason)].filter(Boolean).join(', ');

const by = (at: string, who: string | null) => [formatDateTime(at), ...(who === null ? [] : [who])].join(', ');

const Row = styled('li')(({ theme }) => ({
  padding: '8px 0',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.tokens.hairline}` },
}));

const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  fontSize: 'var(--otk-text)',
  '& strong': { fontWeight: fontWeights.medium },
  '& span': { whiteSpace: 'nowrap' },
  '&[data-voided]': { color: theme.tokens.inkMuted, textDecoration: 'line-through' },
}));

const Note = styled('div')(({ theme }) => ({ color: theme.tokens.inkMuted, fontSize: fontSizes.small }));
