import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';

import { connectionOf, describeNetwork, type NetworkInformation } from './feedback/network-quality.ts';
import { hoverable } from './theme/breakpoints.ts';
import { fontSizes } from './theme/tokens.ts';

interface VersionLabelProps {
  readonly version: string;
  readonly connection?: NetworkInformation | undefined;
  /** What the browser tells of its connection is not said of a server that does not answer. */
  readonly isReachable?: boolean;
  readonly onClick: () => void;
}

/** spec §1: the version in a badge with network quality */
export function VersionLabel({
  version,
  connection = connectionOf(navigator),
  isReachable = true,
  onClick,
}: VersionLabelProps) {
  const subscribe = useCallback(
    (notify: () => void) => {
      connection?.addEventListener('change', notify);
      return () => connection?.removeEventListener('change', notify);
    },
    [connection],
  );
  const network = useSyncExternalStore(subscribe, () => (isReachable ? describeNetwork(connection) : 'нет связи'));
  return <Badge onClick={onClick}>{[version, network].filter(Boolean).join(' · ')}</Badge>;
}

const Badge = styled(ButtonBase)(({ theme }) => ({
  minHeight: 'var(--otk-control-small)',
  padding: '2px 8px',
  borderRadius: theme.shape.borderRadius,
  color: theme.tokens.inkMuted,
  fontFamily: 'inherit',
  fontSize: fontSizes.small,
  [hoverable]: { '&:hover': { backgroundColor: theme.tokens.sunken } },
}));
