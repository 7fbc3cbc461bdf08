// The name of a draft in words, and the address where the form is.
import type { KeptDraft } from '#platform/draft-book';

import type { CardTab } from '../auto/card/card-tab.ts';

export interface DraftWords {
  readonly form: string;
  readonly transportId?: string;
  /** Tab of the card; absent when the form is no part of a card. */
  readonly tab?: CardTab;
  readonly to: '/auto/$transportId' | '/auto/new' | '/notifications' | '/admin/templates';
}

const onCard: Readonly<Record<string, readonly [form: string, tab: CardTab]>> = {
  card: ['Карточка', 'main'],
  containers: ['Контейнеры', 'main'],
  register: ['Перевеска', 'weight'],
  overweight: ['Контрольная перевеска', 'weight'],
  clear: ['Погашение перевески', 'weight'],
  found: ['Обнаруженные виды лома', 'scrap'],
  declared: ['Виды лома по документам', 'scrap'],
  unordered: ['Незаказная продукция', 'unordered'],
};

/** Names are made where the forms are: person, then division, transport and form, or the form and its object. */
export function draftWords({ name: [, second = '', third = '', fourth] }: KeptDraft): DraftWords {
  if (fourth !== undefined) {
    const [form, tab] = onCard[fourth] ?? ['Карточка', 'main'];
    return { form, tab, transportId: third, to: '/auto/$transportId' };
  }
  if (second === 'ask') {
    return { form: 'Вопрос поставщика', tab: 'event', transportId: third, to: '/auto/$transportId' };
  }
  if (second === 'reply') {
    return { form: 'Ответ на уведомление', to: '/notifications' };
  }
  return second === 'template'
    ? { form: 'Шаблон уведомления', to: '/admin/templates' }
    : { form: 'Новое ТС', to: '/auto/new' };
}
