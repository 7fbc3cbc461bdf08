import { formatNumber } from '#ui/format';
import { Modal } from '#ui/layout/Modal';
import { connectionOf, describeNetwork } from '#ui/feedback/network-quality';

import { DeviceFacts } from '../../layout/DeviceFacts.tsx';

interface AboutAppProps {
  readonly version: string;
  readonly unsent: number;
  readonly onClose: () => void;
}

/** «О приложении» before sign-in: what is known without the services of a signed-in person. */
export const AboutApp = ({ version, unsent, onClose }: AboutAppProps) => (
  <Modal open title="О приложении" onClose={onClose} width={400}>
    <DeviceFacts
      facts={[
        ['Версия', version],
        ['Сеть', describeNetwork(connectionOf(navigator)) || 'Браузер не сообщает'],
        ['Не отправлено', formatNumber(unsent)],
      ]}
    />
  </Modal>
);
