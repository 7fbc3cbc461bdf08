import { useState } from 'react';

import { lazyPart } from '#ui/layout/LazyPart';
import { Modal } from '#ui/layout/Modal';
import { VersionLabel } from '#ui/VersionLabel';
import { useNetwork, usePlatform } from '#platform/services';

const DevicePanel = lazyPart(async () => (await import('./DevicePanel.tsx')).DevicePanel);

export function VersionBadge() {
  const { version, commit } = usePlatform().config;
  const { isReachable } = useNetwork();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <VersionLabel version={version} isReachable={isReachable} onClick={() => setIsOpen(true)} />
      <Modal open={isOpen} title="О приложении" onClose={() => setIsOpen(false)} width={400}>
        <DevicePanel version={commit === undefined ? version : `${version} · ${commit.slice(0, 8)}`} />
      </Modal>
    </>
  );
}
