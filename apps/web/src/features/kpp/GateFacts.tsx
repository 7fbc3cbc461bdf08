import { styled } from '@mui/material/styles';
import { radiationWords } from '@otk/domain/kpp/kpp.radiation';
import { type KppField, kppGateFields } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { fontSizes } from '#ui/theme/tokens';

import { kppFieldNames, kppValueText } from './kpp.words.ts';

interface GateFactsProps {
  readonly transport: Transport;
  readonly waits: string | null;
}

/** What the gate recorded, for reading. The driver is not here: this card is read by everybody. */
export function GateFacts({ transport: { checkpoint }, waits }: GateFactsProps) {
  if (checkpoint === null) {
    return null;
  }
  const said = kppGateFields.filter((field) => checkpoint[field] !== null);
  return (
    <List>
      {waits !== null && <Fact label="Ждёт" value={waits} />}
      {checkpoint.radiationResult && (
        <Fact label="Радиационный контроль" value={radiationWords[checkpoint.radiationResult]} />
      )}
      {said.map((field: KppField & keyof typeof checkpoint) => (
        <Fact key={field} label={kppFieldNames[field]} value={kppValueText(field, checkpoint[field])} />
      ))}
    </List>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: '12px 16px',
  margin: 0,
  '& dt': { color: theme.tokens.inkMuted, fontSize: fontSizes.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
