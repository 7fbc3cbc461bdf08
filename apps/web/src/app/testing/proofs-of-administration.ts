import { agreementContract } from '@otk/domain/agreement/agreement.contract';
import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';
import { roleContract } from '@otk/domain/role/role.contract';
import { settingContract } from '@otk/domain/setting/setting.contract';
import { defaultSettings } from '@otk/domain/setting/setting.schema';
import { storageContract } from '@otk/domain/storage/storage.contract';
import { userAdminContract } from '@otk/domain/user/user.admin.contract';

import { agreementDraft } from '#features/agreement/agreement.drafts';
import { dictionaryDraft } from '#features/dictionary/dictionary.drafts';
import { notificationDrafts } from '#features/notification/notification.drafts';
import { roleDrafts } from '#features/role/role.drafts';
import { settingDraft } from '#features/setting/setting.drafts';
import { storageDrafts } from '#features/storage/storage.drafts';
import { references } from '#features/transport/testing/transport.builders';
import { anAccount } from '#features/user/testing/user.account-builders';
import { userDrafts } from '#features/user/user.drafts';
import type { DraftForm } from '#platform/draft-form';

import type { FakeServices } from './fake-services.ts';
import { button, type FormProof, textbox } from './form-proof.ts';

const id = '00000000-0000-4000-8000-000000000041';
const save = button('Сохранить');
const name = textbox('Название');

const template = (subject: string, updatedAt: string): NotificationTemplate => ({
  id,
  type: 'COMMISSION_DATE',
  parentType: 'INCOMING_CONTROL',
  name: 'Дата комиссии',
  subject,
  body: '<p>Комиссия</p>',
  channels: ['PUSH'],
  recipients: ['COMM'],
  stationIds: [],
  isActive: true,
  updatedAt,
});
const templates =
  (...given: Parameters<typeof template>) =>
  (fakes: FakeServices) => {
    fakes.on(notificationContract.listTemplates).mockResolvedValue([template(...given)]);
    fakes.on(notificationContract.previewTemplate).mockResolvedValue({ subject: '', text: '' });
    fakes.on(notificationContract.listTemplateTypes).mockResolvedValue([
      {
        code: 'COMMISSION_DATE',
        label: 'Дата комиссии',
        trigger: 'Назначена комиссия',
        parentType: 'INCOMING_CONTROL',
        recipients: ['COMM'],
        placeholders: [],
      },
    ]);
  };

const settings = (actNumber: string, version: number) => (fakes: FakeServices) =>
  fakes.on(settingContract.get).mockResolvedValue({
    values: { ...defaultSettings, actNumber },
    shift: defaultSettings,
    seal: defaultSettings,
    room: defaultSettings,
    secondLook: defaultSettings,
    version,
    environment: [],
    limits: [],
    states: [],
  });

const agreements = (title: string, revision: number) => (fakes: FakeServices) =>
  fakes.on(agreementContract.listTypes).mockResolvedValue({
    items: [{ id, name: title, isRequired: true, revision, versions: [] }],
    people: 2,
  });

const stations = (title: string, version: number) => (fakes: FakeServices) =>
  fakes
    .on(dictionaryAdminContract.listEntries)
    .mockResolvedValue([
      { id, values: { code: '243607', name: title, railway: null }, uses: 0, isDeleted: false, version },
    ]);

const terms = (answerDays: number) => (fakes: FakeServices) => {
  settings(defaultSettings.actNumber, 4)(fakes);
  fakes.on(storageContract.listTerms).mockResolvedValue([
    {
      contract: null,
      terms: {
        callHours: 24,
        answerDays,
        arrivalDays: 3,
        travelDays: 0,
        finishDays: 20,
        escalateHours: 4,
        dailyCost: 1500,
      },
    },
  ]);
};

const people = (fullName: string, version: number) => (fakes: FakeServices) => {
  const person = anAccount({ fullName, version });
  divisions('Станция', 1)(fakes);
  roles('Мастер', 1)(fakes);
  fakes.on(userAdminContract.listAll).mockResolvedValue({ items: [person], next: null });
  fakes.on(userAdminContract.get).mockResolvedValue(person);
  fakes.on(userAdminContract.listSessions).mockResolvedValue([]);
  fakes.on(userAdminContract.listPositions).mockResolvedValue([]);
};
const positions = (title: string) => (fakes: FakeServices) =>
  fakes.on(userAdminContract.listPositions).mockResolvedValue([{ id, name: title, people: 0 }]);
const contactTypes = (title: string) => (fakes: FakeServices) =>
  fakes
    .on(userAdminContract.listContactTypes)
    .mockResolvedValue([{ id, name: title, receivesPhonegrams: true, contacts: 0 }]);
const contacts = (title: string) => (fakes: FakeServices) => {
  contactTypes('Склад')(fakes);
  const contact = { email: null, phone: '8 800', contactTypeId: null, isActive: true };
  fakes
    .on(notificationContract.listContacts)
    .mockResolvedValue([{ id, providerId: references.providers[0]!.id, name: title, ...contact }]);
};

const roles = (title: string, version: number) => (fakes: FakeServices) => {
  fakes.on(roleContract.listPermissions).mockResolvedValue([]);
  fakes
    .on(roleContract.list)
    .mockResolvedValue([
      { code: 'SENIOR', name: title, everywhere: false, isSupplier: false, permissions: [], people: 0, version },
    ]);
};
const divisions = (title: string, version: number) => (fakes: FakeServices) =>
  fakes
    .on(divisionAdminContract.list)
    .mockResolvedValue([{ id, code: 'NAV', name: title, seenDivisionIds: [], people: 1, isDeleted: false, version }]);

export const proofsOfAdministration: readonly (readonly [DraftForm, FormProof])[] = [
  [
    notificationDrafts.template,
    {
      query: `?id=${id}`,
      given: templates('Комиссия', '2026-11-14T08:00:00Z'),
      field: textbox('Тема'),
      typed: 'Моя тема',
      meanwhile: {
        write: notificationContract.editTemplate,
        given: templates('Их тема', '2026-11-14T09:00:00Z'),
        save,
        theirs: 'Тема: Их тема',
      },
    },
  ],
  [
    settingDraft,
    {
      given: settings(defaultSettings.actNumber, 4),
      field: textbox('Номер акта ТОРГ-2'),
      typed: 'ОТК-{номер:4}-{гг}',
      meanwhile: {
        write: settingContract.edit,
        given: settings('А-{номер:4}-{гг}', 5),
        save,
        theirs: /А-\{номер:4\}-\{гг\}/,
      },
    },
  ],
  [
    storageDrafts.terms,
    {
      given: terms(1),
      open: button('Сроки'),
      field: textbox(/Ответ поставщика, дней/),
      typed: '2',
      meanwhile: { write: storageContract.setTerms, given: terms(5), save, theirs: /Ответ поставщика, дней.*: 5/ },
    },
  ],
  [
    agreementDraft,
    {
      given: agreements('Инструкция', 1),
      open: button('Изменить: Инструкция'),
      field: name,
      typed: 'Инструкция по охране труда',
      meanwhile: {
        write: agreementContract.editType,
        given: agreements('Правила', 2),
        save,
        theirs: 'Название: Правила',
      },
    },
  ],
  [
    dictionaryDraft,
    {
      given: stations('Навашино', 4),
      open: button('Изменить: Навашино'),
      field: name,
      typed: 'Навашино-1',
      meanwhile: {
        write: dictionaryAdminContract.saveEntry,
        given: stations('Навашино-2', 5),
        save,
        theirs: 'Название: Навашино-2',
      },
    },
  ],
  [
    userDrafts.person,
    {
      query: `?id=${anAccount().id}`,
      given: people('Петров Пётр', 1),
      field: textbox('Фамилия, имя, отчество'),
      typed: 'Петров П. П.',
      meanwhile: {
        write: userAdminContract.edit,
        given: people('Петров Иван', 2),
        save,
        theirs: /Петров Иван/,
      },
    },
  ],
  [
    userDrafts.position,
    {
      query: '?view=positions',
      given: positions('Мастер'),
      open: button('Изменить: Мастер'),
      field: name,
      typed: 'Мастер ОТК',
      meanwhile: {
        write: userAdminContract.editPosition,
        given: positions('Мастер цеха'),
        save,
        theirs: 'Название: Мастер цеха',
      },
    },
  ],
  [
    userDrafts.contactType,
    {
      query: '?view=contactTypes',
      given: contactTypes('Склад'),
      open: button('Изменить: Склад'),
      field: name,
      typed: 'Склад № 1',
      meanwhile: {
        write: userAdminContract.editContactType,
        given: contactTypes('Склад № 2'),
        save,
        theirs: 'Название: Склад № 2',
      },
    },
  ],
  [
    userDrafts.contact,
    {
      query: `?kind=contact&provider=${references.providers[0]!.id}`,
      given: contacts('Иванов'),
      open: button('Изменить: Иванов'),
      field: textbox('Имя'),
      typed: 'Иванов И. И.',
      meanwhile: {
        write: notificationContract.editContact,
        given: contacts('Иванов Пётр'),
        save,
        theirs: 'Имя: Иванов Пётр',
      },
    },
  ],
  [
    roleDrafts.role,
    {
      query: '?role=SENIOR',
      given: roles('Старший мастер', 3),
      field: name,
      typed: 'Старший',
      meanwhile: { write: roleContract.edit, given: roles('Мастер смены', 4), save, theirs: 'Название: Мастер смены' },
    },
  ],
  [
    roleDrafts.division,
    {
      query: '?view=divisions',
      given: divisions('Станция', 1),
      open: button(/^Изменить: /),
      field: name,
      typed: 'Станция Навашино',
      meanwhile: {
        write: divisionAdminContract.edit,
        given: divisions('Станция 2', 2),
        save,
        theirs: 'Название: Станция 2',
      },
    },
  ],
];
