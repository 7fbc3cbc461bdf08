import { contactChange, newContact, type ProviderContact } from '@otk/domain/notification/notification.schema';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { EmptyState } from '#ui/feedback/EmptyState';
import { usePerson } from '#platform/person';
import { useNotificationServices } from '#features/notification/notification.services';
import { useTransportServices } from '#features/transport/transport.services';
import { RecordList } from '#platform/record/RecordList';

import { usePeopleServices } from '../user.people.services.ts';
import { userDrafts } from '../user.drafts.ts';

interface ContactsViewProps {
  readonly providerId: string | undefined;
  readonly onProvider: (id: string | undefined) => void;
}

/** People of a supplier who receive phonegrams. */
export function ContactsView({ providerId, onProvider }: ContactsViewProps) {
  const transport = useTransportServices();
  const references = useQuery(transport.queries.references());
  const providers = references.data?.providers;
  const provider = providers?.find(({ id }) => id === providerId) ?? null;
  return (
    <>
      <div style={{ maxWidth: 480, marginBottom: 16 }}>
        <Autocomplete
          label="Поставщик"
          options={providers}
          query={references}
          whenEmpty={<NothingYet of="provider" />}
          value={provider}
          onChange={(chosen) => onProvider(chosen?.id)}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
        />
      </div>
      {provider ? (
        <Contacts key={provider.id} providerId={provider.id} />
      ) : (
        <EmptyState title="Выберите поставщика" text="Его контакты получают телефонограммы." />
      )}
    </>
  );
}

interface ContactForm extends Record<string, string | boolean | null> {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly contactTypeId: string | null;
  readonly isActive: boolean;
}

function Contacts({ providerId }: { readonly providerId: string }) {
  const notification = useNotificationServices();
  const people = usePeopleServices();
  // Only an administrator of users may read the kinds; others keep the kind that a contact has.
  const mayChoose = usePerson().permissions.includes('USER_ADMIN');
  const types = useQuery({ ...people.queries.contactTypes(), enabled: mayChoose });
  const queryKey = ['notification', 'contacts', providerId];
  const bodyOf = ({ email, phone, ...rest }: ContactForm) => ({ ...rest, email: email || null, phone: phone || null });
  const deactivate = ({ id }: ProviderContact, isActive: boolean) =>
    notification.api.editContact({ params: { id }, body: { isActive } });
  return (
    <RecordList<ProviderContact, ContactForm, ContactForm>
      kind={{
        draft: userDrafts.contact,
        words: {
          add: 'Добавить контакт',
          edit: 'Контакт',
          empty: 'Контактов нет: телефонограмма не уйдёт',
          loadFailed: 'Не удалось загрузить контакты',
          removed: 'контакт',
          lost: 'Телефонограммы на него больше не уйдут.',
        },
        queryKey,
        load: (signal) => notification.api.listContacts({ query: { providerId } }, { signal }),
        titleOf: ({ name }) => name,
        noteOf: ({ email, phone, contactTypeId }) =>
          [types.data?.find(({ id }) => id === contactTypeId)?.name, email, phone].filter(Boolean).join(' · '),
        usesOf: () => null,
        isRemoved: ({ isActive }) => !isActive,
        fields: [
          { kind: 'text', name: 'name', label: 'Имя' },
          { kind: 'text', name: 'email', label: 'Почта', type: 'email' },
          { kind: 'text', name: 'phone', label: 'Телефон', type: 'tel' },
          ...(mayChoose
            ? [
                {
                  kind: 'one' as const,
                  name: 'contactTypeId',
                  label: 'Вид контакта',
                  hint: 'Без вида контакт получает телефонограммы',
                  options: types.data,
                  query: types,
                  whenEmpty: null,
                },
              ]
            : []),
        ],
        initial: { name: '', email: '', phone: '', contactTypeId: null, isActive: true },
        valuesOf: ({ name, email, phone, contactTypeId, isActive }) => ({
          name,
          email: email ?? '',
          phone: phone ?? '',
          contactTypeId,
          isActive,
        }),
        versionOf: () => 1,
        check(values) {
          const parsed = z.safeParse(newContact, { ...bodyOf(values), providerId });
          return parsed.success ? { success: true, data: values } : { success: false, error: parsed.error as never };
        },
        create: (values) => notification.api.createContact({ body: { ...bodyOf(values), providerId } }),
        edit: ({ id, providerId: _provider, ...base }, values) =>
          notification.api.editContact({ params: { id }, body: z.parse(contactChange, { ...bodyOf(values), base }) }),
        remove: (contact) => deactivate(contact, false),
        restore: (contact) => deactivate(contact, true),
        refresh: notification.refresh,
      }}
    />
  );
}
