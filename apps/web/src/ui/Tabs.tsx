import { Tab, Tabs as MuiTabs } from '@mui/material';
import { styled } from '@mui/material/styles';

import { formatNumber } from './format.ts';
import { fontSizes, fontWeights } from './theme/tokens.ts';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list: «Состояние транспорта». */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <Line
      aria-label={label}
      value={value}
      onChange={(_event, chosen: Value) => onChange(chosen)}
      variant="scrollable"
      scrollButtons={false}
    >
      {items.map((item) => (
        <Tab
          key={item.value}
          value={item.value}
          label={
            <span>
              {item.label}
              {item.count !== undefined && <Count>{formatNumber(item.count)}</Count>}
            </span>
          }
        />
      ))}
    </Line>
  );
}

const Line = styled(MuiTabs)(({ theme }) => ({ borderBottom: `1px solid ${theme.tokens.hairline}` }));

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  padding: '1px 6px',
  borderRadius: 10,
  border: `1px solid ${theme.themeName === 'sun' ? theme.tokens.ink : 'transparent'}`,
  backgroundColor: theme.tokens.quiet,
  color: theme.tokens.ink,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
}));
