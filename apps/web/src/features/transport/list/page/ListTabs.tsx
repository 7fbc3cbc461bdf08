import { styled } from '@mui/material/styles';
import type { TransportTabCode } from '@otk/domain/transport/transport.status';

import { Tabs } from '#ui/layout/Tabs';

import { tabItems, type TransportCounts } from '../transport.tabs.ts';

interface ListTabsProps {
  readonly counts: TransportCounts | undefined;
  readonly value: TransportTabCode;
  /** The lines above are still to come: they would move the tabs. */
  readonly isAwaited: boolean;
  readonly onChange: (tab: TransportTabCode) => void;
}

export const ListTabs = ({ counts, value, isAwaited, onChange }: ListTabsProps) => (
  <Place data-awaited={isAwaited}>
    <Tabs label="Состояние транспорта" items={tabItems(counts)} value={value} onChange={onChange} />
  </Place>
);

const Place = styled('div')(({ theme }) => ({
  '&[data-awaited="true"]': { visibility: 'hidden' },
  [theme.breakpoints.up('desktop')]: { padding: '0 16px 8px' },
}));
