import { hasCode } from '#platform/api-error';
import { useConfirm } from '#ui/ConfirmProvider';
import { useSnackbar } from '#ui/SnackbarProvider';
import { useNavigate } from '@tanstack/react-router';

import type { Opening } from '#features/notification/notification.services';
import { useServices } from '../../services.tsx';
import { usePerson } from '../start/person-context.ts';

/** Leads where a notification leads; into another division only if the person agrees. */
export function useOpenMessage(): (opening: Opening) => Promise<void> {
  const { notification, startUp, transport, queryClient } = useServices();
  const { user, udr } = usePerson();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();

  /** The division through which the message came, if its transport cannot be seen in this one. */
  async function otherDivision(message: NonNullable<Opening['message']>) {
    const other = user.udr.find(({ id }) => id === message.udrId && id !== udr?.id);
    if (!other) {
      return undefined;
    }
    try {
      await queryClient.fetchQuery(transport.queries.card(message.transportId));
      return undefined;
    } catch (error) {
      return hasCode(error, 'transport.notFound') ? other : undefined;
    }
  }

  return async ({ path, message }) => {
    // The thread marks what it shows, and shows what was new.
    if (message && !path.endsWith('tab=event')) {
      notification.markRead(message.id).catch(reportError);
    }
    const other = message ? await otherDivision(message) : undefined;
    if (!other) {
      await navigate({ href: path });
      return;
    }
    const isAgreed = await confirm({
      title: 'Перейти в другое подразделение?',
      object: other.name ?? 'Не указано',
      consequence: 'ТС этого уведомления видно только там. Страница загрузится заново.',
      confirmLabel: 'Перейти',
    });
    if (isAgreed) {
      await navigate({ href: path });
      const { error } = await startUp.changeDivision(other.id);
      if (error !== null) {
        snackbar.show({ title: 'Ошибка', text: error });
      }
    }
  };
}
