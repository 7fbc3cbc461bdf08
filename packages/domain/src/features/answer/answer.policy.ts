// Who may answer the notice of storage. The server enforces it; the web uses it to decide what to offer.
import { type Actor, isSupplier, may } from '../../kernel/actor.ts';

type Holder = Pick<Actor, 'permissions' | 'providerId'>;
interface Case {
  readonly responsibleStorage: object | null;
}

/** The master writes down what the supplier said outside the product. */
export const mayRecordAnswer = (actor: Holder, { responsibleStorage }: Case): boolean =>
  responsibleStorage !== null && may(actor, 'STORAGE_SET');

/** The supplier's own person answers himself. */
export const mayGiveAnswer = (actor: Holder, { responsibleStorage }: Case): boolean =>
  responsibleStorage !== null && isSupplier(actor) && may(actor, 'NOTIFY_REPLY');
