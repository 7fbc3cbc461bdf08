import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatNumber } from '#ui/format';
import { Modal } from '#ui/Modal';
import { connectionOf, describeNetwork } from '#ui/network-quality';
import { VersionLabel } from '#ui/VersionLabel';

import { useServices } from '../services.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';

export function VersionBadge() {
  const { version } = useServices().config;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <VersionLabel version={version} onClick={() => setIsOpen(true)} />
      <Modal open={isOpen} title="О приложении" onClose={() => setIsOpen(false)} width={400}>
        <DevicePanel version={version} />
      </Modal>
    </>
  );
}

function DevicePanel({ version }: { readonly version: string }) {
  const storage = useQuery({ queryKey: ['device', 'storage'], queryFn: readStorage, staleTime: 0, gcTime: 0 });
  const { usage, quota, isPersisted } = storage.data ?? {};
  return (
    <DeviceFacts
      facts={[
        ['Версия', version],
        ['Сеть', describeNetwork(connectionOf(navigator)) || 'Браузер не сообщает'],
        ['Занято на устройстве', usage === undefined ? '—' : `${size(usage)} из ${size(quota ?? 0)}`],
        ['Хранилище', isPersisted === undefined ? '—' : persistence(isPersisted)],
      ]}
    />
  );
}

const megabyte = 1_000_000;
const gigabyte = 1_000_000_000;

const size = (bytes: number) =>
  bytes < gigabyte ? `${formatNumber(bytes / megabyte, 1)} МБ` : `${formatNumber(bytes / gigabyte, 1)} ГБ`;

const persistence = (isPersisted: boolean) =>
  isPersisted ? 'Постоянное: браузер его не очистит' : 'Временное: браузер может его очистить';

/** Pages opened by plain http have no storage manager. */
async function readStorage() {
  const manager = navigator.storage as StorageManager | undefined;
  return { ...(await manager?.estimate()), isPersisted: await manager?.persisted() };
}
