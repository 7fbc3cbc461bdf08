import type { DictionaryEntry, UseCode } from '@otk/domain/dictionary/dictionary.kind';

import { counted } from '#ui/format';

type Forms = readonly [one: string, few: string, many: string];

const words: Readonly<Record<UseCode, Forms>> = {
  transport: ['ТС', 'ТС', 'ТС'],
  person: ['человек', 'человека', 'человек'],
  template: ['шаблон уведомлений', 'шаблона уведомлений', 'шаблонов уведомлений'],
  appointment: ['запись в\u00A0графике', 'записи в\u00A0графике', 'записей в\u00A0графике'],
  scrapLine: ['запись в\u00A0ТС', 'записи в\u00A0ТС', 'записей в\u00A0ТС'],
  unorderedLine: ['находка', 'находки', 'находок'],
  item: ['позиция', 'позиции', 'позиций'],
  storage: ['случай хранения', 'случая хранения', 'случаев хранения'],
  contract: ['договор', 'договора', 'договоров'],
  photo: ['фото', 'фото', 'фото'],
  weighing: ['взвешивание', 'взвешивания', 'взвешиваний'],
  scale: ['комплект весов', 'комплекта весов', 'комплектов весов'],
};

const times: Forms = ['раз', 'раза', 'раз'];

/** The number stays in the line of its word. */
const unbroken = (count: number, forms: Forms): string => counted(count, ...forms).replace(' ', '\u00A0');

/** «используется: 12 ТС, 3 человека»; null when nothing refers to the entry. */
export function usesOf({ uses, usedBy = [] }: Pick<DictionaryEntry, 'uses' | 'usedBy'>): string | null {
  if (uses === 0) {
    return null;
  }
  const named = usedBy.map(({ what, count }) => unbroken(count, words[what]));
  return `используется: ${named.length > 0 ? named.join(', ') : unbroken(uses, times)}`;
}
