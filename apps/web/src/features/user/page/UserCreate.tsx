import { userTexts } from '@otk/domain/user/user.errors';
import { Alert, Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { newAccount, type Assignment, type NewAccount } from '@otk/domain/user/user.account';
import { useState } from 'react';
import * as z from 'zod/mini';

import { saveOrShow } from '#ui/form/save-or-show';
import { ChevronLeftIcon } from '#ui/page-icons';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { useRecordForm } from '#platform/record/record-form';
import { RecordFields } from '#platform/record/RecordFields';

import { newOneTimePassword } from '../user.one-time.ts';
import { requestFailure } from '../user.failure.ts';
import { usePeopleServices } from '../user.people.services.ts';
import { AssignmentPicker } from './AssignmentPicker.tsx';
import { OneTimePassword, type IssuedPassword } from './OneTimePassword.tsx';
import { useAssignmentChoices, useUserFields } from './user.fields.ts';
import { userDrafts } from '../user.drafts.ts';

interface UserCreateProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Assignments are texts of the form: `division role`. */
const textOf = ({ divisionId, roleCode }: Assignment): string => `${divisionId} ${roleCode}`;
const assignmentOf = (text: string): Assignment => {
  const [divisionId = '', roleCode = ''] = text.split(' ');
  return { divisionId, roleCode };
};

const withChosen = (texts: readonly string[], chosen: Assignment | null): ReadonlySet<string> =>
  new Set(chosen ? [...texts, textOf(chosen)] : texts);

const empty = {
  fullName: '',
  login: '',
  positionIds: [] as readonly string[],
  stationIds: [] as readonly string[],
  providerId: null as string | null,
  assignments: [] as readonly string[],
};

export function UserCreate({ onClose, onCreated }: UserCreateProps) {
  const people = usePeopleServices();
  // The same password in every attempt: a repeated call after a lost reply is then the same call.
  const [password] = useState(newOneTimePassword);
  const [issued, setIssued] = useState<(IssuedPassword & { readonly id: string }) | null>(null);
  // «Создать» also takes what is chosen beside «Назначить» and was not added.
  const [chosen, setChosen] = useState<Assignment | null>(null);
  const { specs, positionsFailed } = useUserFields();
  const { divisions, roles } = useAssignmentChoices();
  const form = useRecordForm<{ readonly id: string; readonly login: string }, typeof empty, NewAccount>({
    form: userDrafts.person,
    id: 'new',
    unsavedAs: 'Новый пользователь',
    record: null,
    initial: empty,
    read: () => ({ version: 1, value: empty }),
    fields: ['fullName', 'login', 'positionIds', 'stationIds', 'providerId', 'assignments'],
    check: ({ mine }) =>
      z.safeParse(newAccount, {
        ...mine,
        password,
        assignments: [...withChosen(mine.assignments, chosen)].map(assignmentOf),
      }),
    save: (body) => people.api.create({ body }),
    onSaved({ id, login }) {
      setIssued({ id, login, password });
      void people.refresh();
    },
  });
  const nameOf = (text: string) => {
    const { divisionId, roleCode } = assignmentOf(text);
    const find = (options: readonly { id: string; name: string }[] | undefined, wanted: string) =>
      options?.find(({ id }) => id === wanted)?.name ?? wanted;
    return `${find(divisions, divisionId)}: ${find(roles, roleCode)}`;
  };
  const { assignments } = form.values;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveOrShow(form.save, event.currentTarget);
      }}
    >
      <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={onClose}>
        К пользователям
      </Button>
      <PageTitle
        actions={
          <Button type="submit" variant="contained" loading={form.isSaving} loadingPosition="start">
            Создать
          </Button>
        }
      >
        Новый пользователь
      </PageTitle>
      <Columns>
        <Section title="Кто это">
          {positionsFailed && <Alert severity="error">{userTexts.positions}</Alert>}
          <RecordFields form={form} specs={specs} failureWords={requestFailure} />
        </Section>
        <Section title="Где и кем работает">
          <AssignmentPicker
            onAdd={(added) => form.change({ assignments: [...withChosen(assignments, added)] })}
            onChosen={setChosen}
          />
          <Chips aria-label="Назначения">
            {assignments.map((text) => (
              <li key={text}>
                <Chip
                  label={nameOf(text)}
                  onDelete={() => form.change({ assignments: assignments.filter((other) => other !== text) })}
                />
              </li>
            ))}
          </Chips>
          {withChosen(assignments, chosen).size === 0 && (
            <Alert severity="info">Без назначения человек войдёт, но не сможет работать. Его можно дать и позже.</Alert>
          )}
        </Section>
      </Columns>
      <OneTimePassword issued={issued} onClose={() => issued && onCreated(issued.id)} />
    </form>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  alignItems: 'start',
  gap: 16,
});

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
});
