import { divisionEventOf } from '@otk/domain/notification/notification.division';
import { useNavigate } from '@tanstack/react-router';

import { hasCode } from '#platform/api-error';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useTransportServices } from '#features/transport/transport.services';

import type { Opening } from '../notification.services.ts';
import { useNotificationServices } from '../notification.services.ts';

/** Opens the target of a notification; switches the division only after a confirmation. */
export function useOpenMessage(): (opening: Opening) => Promise<void> {
  const notification = useNotificationServices();
  const transport = useTransportServices();
  const { queryClient } = usePlatform();
  const { user, udr, changeDivision } = usePerson();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();

  /** The division of the message, if what it is about is not visible in the current one. */
  async function otherDivision(message: NonNullable<Opening['message']>) {
    const other = user.udr.find(({ id }) => id === message.udrId && id !== udr?.id);
    if (!other) {
      return undefined;
    }
    if (divisionEventOf(message.type)) {
      return other;
    }
    try {
      await queryClient.fetchQuery(transport.queries.card(message.transportId));
      return undefined;
    } catch (error) {
      return hasCode(error, 'transport.notFound', 'transport.moved') ? other : undefined;
    }
  }

  return async ({ path, message }) => {
    // The thread marks messages as read when it shows them, and highlights the new ones.
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
      consequence: 'То, о чём уведомление, видно только там. Страница загрузится заново.',
      confirmLabel: 'Перейти',
    });
    if (isAgreed) {
      await navigate({ href: path });
      const { error } = await changeDivision(other.id);
      if (error !== null) {
        snackbar.show({ title: 'Ошибка', text: error });
      }
    }
  };
}
