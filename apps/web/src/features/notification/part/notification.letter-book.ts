import { notificationContract } from '@otk/domain/notification/notification.contract';
import { useQuery } from '@tanstack/react-query';

import { usePerson } from '#platform/person';

import { useNotificationServices } from '../notification.services.ts';

/** Only who takes steps writes letters: the server refuses the book to suppliers and observers. */
export function useLetterBook() {
  const { queries } = useNotificationServices();
  const { permissions } = usePerson();
  const enabled = permissions.includes(notificationContract.getLetterBook.permission);
  return useQuery({ ...queries.letterBook(), enabled });
}
