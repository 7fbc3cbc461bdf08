// The name of a draft in words, and the address where the form is.
import type { KeptDraft } from '#platform/draft-book';
import type { CardTabDoor, PartDoor } from '#features/transport/part/transport.card-part';

import { cardTabs, mainParts, stepDrafts } from '../../features.ts';
import type { CardTab } from '../auto/card/card-tab.ts';

export interface DraftWords {
  readonly form: string;
  readonly transportId?: string;
  /** Tab of the card; absent when the form is no part of a card. */
  readonly tab?: CardTab;
  /** Absent for a draft of an earlier build whose form no longer exists. */
  readonly to?:
    | '/auto/$transportId'
    | '/auto/new'
    | '/kpp/new'
    | '/kpp/$transportId'
    | '/notifications'
    | '/admin/templates'
    | '/admin/users'
    | '/admin/roles'
    | '/admin/dictionaries'
    | '/admin/settings'
    | '/admin/agreements';
}

const tabs: readonly CardTabDoor[] = cardTabs;
const formsOf = (tab: CardTab, part: PartDoor) =>
  part.unsaved === undefined ? [] : Object.entries(part.drafts).map(([name, form]) => [name, { form, tab }] as const);

/** The forms of the card by the last word of their drafts' names. */
const onCard = new Map([
  ...mainParts.flatMap((part) => formsOf('main', part)),
  ...tabs.flatMap((part) => formsOf(part.value as CardTab, part)),
  ...Object.entries(stepDrafts).map(([name, form]) => [name, { form, tab: 'main' }] as const),
  ['card', { form: 'Карточка', tab: 'main' }] as const,
]);

/** Forms of a vehicle at the gate, named like those of the card. */
const atGate: Readonly<Record<string, string>> = { kpp: 'Запись КПП', kppSecond: 'Повторное измерение' };

/** Forms of a division by the last word of their drafts' names. */
const inDivision: Readonly<Record<string, DraftWords>> = {
  new: { form: 'Новое ТС', to: '/auto/new' },
  kpp: { form: 'Регистрация на КПП', to: '/kpp/new' },
};

/** Other forms by the second word of their drafts' names; its part after a hyphen names the object. */
const onPages: Readonly<Record<string, DraftWords>> = {
  reply: { form: 'Ответ на уведомление', to: '/notifications' },
  template: { form: 'Шаблон уведомления', to: '/admin/templates' },
  contact: { form: 'Контакт поставщика', to: '/admin/dictionaries' },
  dictionary: { form: 'Справочник', to: '/admin/dictionaries' },
  workingDays: { form: 'Рабочие дни', to: '/admin/dictionaries' },
  role: { form: 'Роль', to: '/admin/roles' },
  division: { form: 'Подразделение', to: '/admin/roles' },
  person: { form: 'Пользователь', to: '/admin/users' },
  position: { form: 'Должность', to: '/admin/users' },
  contactType: { form: 'Вид контакта', to: '/admin/users' },
  setting: { form: 'Настройки', to: '/admin/settings' },
  terms: { form: 'Сроки по договорам', to: '/admin/settings' },
  agreementType: { form: 'Вид соглашения', to: '/admin/agreements' },
};

export const unknownForm = 'Форма прежней версии';

/** Names are made where the forms are: person, then division, transport and form, or the form and its object. */
export function draftWords({ name: [, second = '', third = '', fourth] }: KeptDraft): DraftWords {
  if (fourth !== undefined && fourth in atGate) {
    return { form: atGate[fourth]!, transportId: third, to: '/kpp/$transportId' };
  }
  if (fourth !== undefined) {
    return { ...(onCard.get(fourth) ?? { form: unknownForm }), transportId: third, to: '/auto/$transportId' };
  }
  if (second === 'ask') {
    return { form: 'Вопрос поставщика', tab: 'event', transportId: third, to: '/auto/$transportId' };
  }
  return inDivision[third] ?? onPages[second.split('-')[0]!] ?? { form: unknownForm };
}
