import { styled } from '@mui/material/styles';

interface DeviceFactsProps {
  readonly facts: readonly (readonly [label: string, value: string])[];
}

export const DeviceFacts = ({ facts }: DeviceFactsProps) => (
  <List>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);

/** Undefined: the browser does not say. */
export function protectionWords(isProtected: boolean | undefined): string {
  if (isProtected === undefined) {
    return 'браузер не сообщает';
  }
  return isProtected ? 'есть' : 'нет, браузер может стереть';
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${theme.tokens.hairline}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { color: theme.tokens.inkMuted },
  '& dd': { margin: 0 },
}));
