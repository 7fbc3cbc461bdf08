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
  readonly to:
    | '/auto/$transportId'
    | '/auto/new'
    | '/kpp/new'
    | '/kpp/$transportId'
    | '/notifications'
    | '/admin/templates'
    | '/admin/users'
    | '/admin/roles'
    | '/admin/dictionaries';
}

const tabs: readonly CardTabDoor[] = cardTabs;
const formsOf = (tab: CardTab, part: PartDoor) =>
  part.unsaved === undefined ? [] : Object.entries(part.drafts).map(([name, form]) => [name, { form, tab }] as const);

/** The forms of the card by the last word of their drafts' names. */
const onCard = new Map([
  ...mainParts.flatMap((part) => formsOf('main', part)),
  ...tabs.flatMap((part) => formsOf(part.value as CardTab, part)),
  ...Object.entries(stepDrafts).map(([name, form]) => [name, { form, tab: 'main' }] as const),
]);
const card = { form: 'Карточка', tab: 'main' } as const;

/** Forms of the administration of people by the second word of their drafts' names. */
const onUsers: Readonly<Record<string, string>> = {
  person: 'Пользователь',
  position: 'Должность',
  contactType: 'Вид контакта',
};

const onRoles: Readonly<Record<string, string>> = { role: 'Роль', division: 'Подразделение' };

/** Names are made where the forms are: person, then division, transport and form, or the form and its object. */
export function draftWords({ name: [, second = '', third = '', fourth] }: KeptDraft): DraftWords {
  if (fourth === 'kpp') {
    return { form: 'Запись КПП', transportId: third, to: '/kpp/$transportId' };
  }
  if (third === 'kpp') {
    return { form: 'Регистрация на КПП', to: '/kpp/new' };
  }
  if (fourth !== undefined) {
    return { ...(onCard.get(fourth) ?? card), transportId: third, to: '/auto/$transportId' };
  }
  if (second === 'ask') {
    return { form: 'Вопрос поставщика', tab: 'event', transportId: third, to: '/auto/$transportId' };
  }
  if (second === 'reply') {
    return { form: 'Ответ на уведомление', to: '/notifications' };
  }
  if (second === 'contact' || second.startsWith('dictionary-')) {
    return { form: 'Справочник', to: '/admin/dictionaries' };
  }
  if (second in onRoles) {
    return { form: onRoles[second]!, to: '/admin/roles' };
  }
  if (second in onUsers) {
    return { form: onUsers[second]!, to: '/admin/users' };
  }
  return second === 'template'
    ? { form: 'Шаблон уведомления', to: '/admin/templates' }
    : { form: 'Новое ТС', to: '/auto/new' };
}
