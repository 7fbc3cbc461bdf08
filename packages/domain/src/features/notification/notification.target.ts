// Imports no schemas: the service worker uses this file too.
import { divisionEventOf } from './notification.division.ts';

/** spec §2: address that a notification opens. */
export const targetOf = ({ type, transportId }: { readonly type: string; readonly transportId: string }): string =>
  divisionEventOf(type)?.path ?? `/auto/${transportId}?tab=${type === 'CHANGE_FILE' ? 'document' : 'event'}`;

/** spec §9: title of a browser notification. */
export const phoneTitle = (productShortName: string): string => `${productShortName} Уведомление`;
