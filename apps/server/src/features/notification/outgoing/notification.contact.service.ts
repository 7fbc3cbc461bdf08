import type { HistoryAction } from '@otk/domain/kernel/history';
import { notificationHistory } from '@otk/domain/notification/notification.history';
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import type { ContactChange, ProviderContact } from '@otk/domain/notification/notification.schema';

import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { contactRepo } from './notification.contact.repo.ts';

const { actions } = notificationHistory;

export async function createContact(
  context: ActorContext,
  contact: Omit<ProviderContact, 'id'>,
): Promise<ProviderContact> {
  const made = await mapViolation(contactRepo(context.db).insert(contact), {
    provider_contact_provider_fk: notificationErrors.providerNotFound,
    provider_contact_type_fk: notificationErrors.contactTypeNotFound,
  });
  await record(context, actions.createContact, made);
  return made;
}

export async function editContact(
  context: ActorContext,
  id: string,
  change: ContactChange,
  at: Date,
): Promise<ProviderContact> {
  await refuseStale(context, id, change.base);
  const contact = await mapViolation(contactRepo(context.db).update(id, change, at), {
    provider_contact_type_fk: notificationErrors.contactTypeNotFound,
  });
  if (!contact) {
    throw notificationErrors.contactNotFound();
  }
  await record(context, actions.editContact, contact);
  return contact;
}

async function refuseStale({ db }: ActorContext, id: string, base: ContactChange['base']): Promise<void> {
  const current = base && (await contactRepo(db).lock(id));
  const fields = contactFields.filter((name) => base && current && base[name] !== current[name]);
  if (fields.length > 0) {
    throw notificationErrors.contactStale({
      fields: fields.map((path) => ({ path, message: String(current?.[path] ?? '') })),
    });
  }
}
const contactFields = ['name', 'email', 'phone', 'contactTypeId', 'isActive'] as const;

const record = (context: ActorContext, action: HistoryAction, after: ProviderContact) =>
  recordChanges(context.db, context, [{ action, entity: 'provider_contact', entityId: after.id, after }]);
