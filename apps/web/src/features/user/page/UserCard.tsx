import { userTexts } from '@otk/domain/user/user.errors';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  type Account,
  type AccountEdit,
  accountEdit,
  accountFieldNames,
  type AccountValues,
  accountValuesOf,
} from '@otk/domain/user/user.account';
import * as z from 'zod/mini';

import { saveOrShow } from '#ui/form/save-or-show';
import { ChevronLeftIcon } from '#ui/page-icons';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useRecordForm } from '#platform/record/record-form';
import { RecordFields } from '#platform/record/RecordFields';

import { requestFailure } from '../user.failure.ts';
import { usePeopleServices } from '../user.people.services.ts';
import { PersonState } from './PeopleList.tsx';
import { user as userWords } from './user.words.ts';
import { useUserFields } from './user.fields.ts';
import { UserAccess } from './UserAccess.tsx';
import { UserAssignments } from './UserAssignments.tsx';
import { UserRights } from './UserRights.tsx';
import { UserSessions } from './UserSessions.tsx';
import { userDrafts } from '../user.drafts.ts';

interface UserCardProps {
  readonly person: Account;
  readonly onClose: () => void;
}

export function UserCard({ person, onClose }: UserCardProps) {
  const isSelf = usePerson().user.id === person.id;
  return (
    <>
      <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={onClose}>
        К пользователям
      </Button>
      <PageTitle actions={<PersonState person={person} />}>{person.fullName}</PageTitle>
      {isSelf && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          {userWords.ownAccount}
        </Alert>
      )}
      <Columns>
        <div>
          <UserData person={person} isSelf={isSelf} />
          <UserAccess person={person} isSelf={isSelf} />
        </div>
        <div>
          <UserAssignments person={person} isSelf={isSelf} />
          <UserSessions person={person} />
        </div>
      </Columns>
      <UserRights person={person} />
    </>
  );
}

interface UserDataProps {
  readonly person: Account;
  readonly isSelf: boolean;
}

function UserData({ person, isSelf }: UserDataProps) {
  const people = usePeopleServices();
  const { specs, positionsFailed } = useUserFields();
  const form = useRecordForm<Account, AccountValues, AccountEdit>({
    form: userDrafts.person,
    id: person.id,
    unsavedAs: `Пользователь ${person.fullName}`,
    record: person,
    initial: accountValuesOf(person),
    read: (record) => ({ version: record.version, value: accountValuesOf(record) }),
    fields: accountFieldNames,
    check: ({ mine, base }) => z.safeParse(accountEdit, { ...mine, version: base.version }),
    save: ({ version, ...values }, changed) =>
      people.api.edit({
        params: { id: person.id },
        body: { version, ...Object.fromEntries(changed.map((field) => [field, values[field]])) },
      }),
    reload: () => people.api.get({ params: { id: person.id } }),
    onSaved(saved) {
      people.keep(saved);
      showToast({ text: 'Пользователь сохранён', kind: 'success' });
    },
  });
  const own = isSelf ? specs.filter(({ name }) => name !== 'stationIds' && name !== 'providerId') : specs;
  return (
    <Section title="Данные">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveOrShow(form.save, event.currentTarget);
        }}
      >
        {positionsFailed && <Alert severity="error">{userTexts.positions}</Alert>}
        <RecordFields form={form} specs={own} failureWords={requestFailure} />
        <Acts>
          <Button
            type="submit"
            variant="contained"
            disabled={!form.isEdited || person.isDeleted}
            loading={form.isSaving}
            loadingPosition="start"
          >
            Сохранить
          </Button>
        </Acts>
      </form>
    </Section>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  alignItems: 'start',
  gap: 16,
  marginBottom: 16,
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
});

const Acts = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginTop: 16 });
