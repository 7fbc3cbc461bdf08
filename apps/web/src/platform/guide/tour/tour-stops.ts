// The tour of the demo: what is shown to whom, beside the guide. Each stop points at something of a real page and changes nothing.
import { pages } from '@otk/domain/pages';

export interface TourStop {
  /** The page of the stop. `card` is the card of the first transport of the list, which a stop before it shows. */
  readonly at: string;
  /** What it points at: the first of these that is in view. */
  readonly anchors: readonly string[];
  /** Two sentences. */
  readonly text: string;
}

export const tourStops = {
  tabs: {
    at: '/auto',
    anchors: ['[aria-label="Состояние транспорта"]'],
    text: 'Вкладки идут в порядке работы: от станции до завершённой приемки. Число говорит, сколько там ТС.',
  },
  search: {
    at: '/auto',
    anchors: ['main [data-asked]'],
    text: 'Хватит последних цифр номера. Без связи ищется среди того, что есть на устройстве.',
  },
  row: {
    at: '/auto',
    anchors: ['main [data-index] a[href^="/auto/"]'],
    text: 'Номер открывает карточку. Рядом сказано, в каком ТС состоянии и сколько весит.',
  },
  step: {
    at: 'card',
    anchors: ['main div[data-place]', 'main h1'],
    text: 'Карточка сама предлагает следующий шаг. Если чего-то не хватает, она назовёт поле и приведёт к нему.',
  },
  parts: {
    at: 'card',
    anchors: ['[aria-label="Разделы карточки"]'],
    text: 'Фото, вес, виды лома и документы лежат на вкладках. Записанное хранится на устройстве и уходит само.',
  },
  weight: {
    at: 'card?tab=weight',
    anchors: ['[aria-label="Разделы карточки"]'],
    text: 'На вкладке «Вес» впишите брутто и тару в тоннах. Нетто и расхождение посчитаются сами.',
  },
  letters: {
    at: 'card?tab=event',
    anchors: ['[aria-label="Разделы карточки"]'],
    text: 'В «Событиях» видно, кто, что и когда сделал с этим вагоном. Там же переписка о нём.',
  },
  storage: {
    at: '/storage',
    anchors: ['[aria-label="Состояние хранения"]'],
    text: 'Вагоны с расхождением ждут здесь ответа поставщика. Первым стоит тот, у кого срок ближе.',
  },
  schedule: {
    at: '/schedule',
    anchors: ['[aria-label="Вид графика"]'],
    text: 'Комиссии и сепарации по дням и часам. День открывает список, из него ведёт номер вагона.',
  },
  shift: {
    at: '/shift',
    anchors: ['[role="tablist"][aria-label="Смена"]', 'main h1'],
    text: 'Смена на одном экране: тревоги, прошедшие сроки, кто работает. Отсюда её и сдают.',
  },
  reports: {
    at: '/reports',
    anchors: ['[aria-label="Фильтры отчёта"]', 'main h1'],
    text: 'Отчёт начинается с вывода и сравнивает с прошлым периодом. Столбец графика открывает свои вагоны.',
  },
  gate: {
    at: '/kpp',
    anchors: ['[aria-label="Где ТС"]'],
    text: 'У ворот стоят те, кого ещё не впустили. Радиационная тревога всегда выше всех.',
  },
  enter: {
    at: '/kpp',
    anchors: ['main a[href="/kpp/new"]'],
    text: 'Отсюда машину регистрируют на въезде. Без связи всё работает так же и уйдёт само.',
  },
  number: {
    at: '/kpp/new',
    anchors: ['main input'],
    text: 'Введите номер машины. Если её ждали, остальное заполнится само.',
  },
  setup: {
    at: '/admin/setup',
    anchors: ['[aria-label="Шаги"] li'],
    text: 'Первые шаги знают, что уже настроено, и ведут к остальному. Когда всё готово, их можно спрятать.',
  },
  people: {
    at: '/admin/users',
    anchors: ['main h1'],
    text: 'Каждому человеку здесь дают роль, подразделение и одноразовый пароль. Свои права изменить нельзя: нужен второй администратор.',
  },
  dictionaries: {
    at: '/admin/dictionaries',
    anchors: ['main h1'],
    text: 'Станции, виды лома, поставщики и календарь. Их можно загрузить файлом.',
  },
  audit: {
    at: '/admin/audit',
    anchors: ['main h1'],
    text: 'Журнал отвечает, кто что изменил и когда. Записи журнала никто не может исправить.',
  },
  settings: {
    at: '/admin/settings',
    anchors: ['main h1'],
    text: 'Номера актов, сроки хранения и нормы смены. Изменения действуют сразу.',
  },
  inbox: {
    at: '/notifications',
    anchors: ['main h1'],
    text: 'Письма и уведомления о ваших вагонах. На письмо с вопросом отвечают прямо отсюда.',
  },
  sync: {
    at: '/auto',
    anchors: ['header a[href="/sync"]'],
    text: 'Значок говорит, всё ли отправлено. Нажмите на него, и журнал покажет каждую запись.',
  },
  help: {
    at: '',
    anchors: ['[aria-label^="Меню пользователя"]'],
    text: 'Здесь «Помощь»: руководство по задачам, с картинками. Оттуда же экскурсию можно пройти ещё раз.',
  },
} as const satisfies Record<string, TourStop>;

/** The first row that fits the person: whose messages he gets says what he works as. */
const tours: readonly (readonly [who: string, stops: readonly (keyof typeof tourStops)[]])[] = [
  ['NOTIFIED_ADMIN', ['setup', 'people', 'dictionaries', 'settings', 'audit', 'tabs', 'help']],
  ['NOTIFIED_HEAD', ['shift', 'tabs', 'row', 'storage', 'schedule', 'reports', 'help']],
  ['NOTIFIED_MASTER', ['shift', 'tabs', 'row', 'step', 'storage', 'schedule', 'help']],
  ['NOTIFIED_CTRL', ['tabs', 'search', 'row', 'step', 'parts', 'sync', 'help']],
  ['NOTIFIED_DISP', ['tabs', 'search', 'row', 'parts', 'schedule', 'reports', 'help']],
  ['NOTIFIED_WEIGH', ['search', 'row', 'weight', 'sync', 'help']],
  ['NOTIFIED_KPP', ['gate', 'enter', 'number', 'sync', 'help']],
  ['NOTIFIED_COMM', ['schedule', 'tabs', 'row', 'parts', 'reports', 'inbox', 'help']],
  ['NOTIFIED_SUPP', ['tabs', 'row', 'parts', 'letters', 'storage', 'inbox', 'help']],
  ['NOTIFIED_VIEW', ['tabs', 'search', 'row', 'parts', 'reports', 'help']],
];

/** At most seven stops, on pages that the person may open; none for a person who gets no messages. */
export const tourOf = (permissions: readonly string[]): readonly TourStop[] => {
  const mayOpen = ({ at }: TourStop) => {
    const path = at.replace(/^card.*/, '/auto');
    const needed = pages.find((page) => page.path === path)?.permission;
    return needed === undefined || permissions.includes(needed);
  };
  return (tours.find(([who]) => permissions.includes(who))?.[1] ?? []).map((name) => tourStops[name]).filter(mayOpen);
};
