// Words and colours of the exchange with the accounting system.
import type { ComparedField } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometDelivery, EkometLoad, RowOutcome } from '@otk/domain/ekomet/ekomet.schema';
import type { DeliveryState, ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import { formatDay } from '@otk/domain/kernel/words';

import { counted } from '#ui/format';
import type { Tone } from '#ui/theme/tokens';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

/** `one` is said of a single shipment, `label` of a tab. */
export const shipmentWords: Readonly<Record<ShipmentState, Word & { readonly one: string }>> = {
  DIFFERS: { label: 'Расхождения', one: 'Расхождение', tone: 'orange' },
  OFFERED: { label: 'Не взяты', one: 'Не взята', tone: 'blue' },
  INVALID: { label: 'Ошибки', one: 'Ошибка', tone: 'red' },
  REFUSED: { label: 'Отклонены', one: 'Отклонена', tone: 'grey' },
  SAME: { label: 'Совпадают', one: 'Совпадает', tone: 'green' },
};

export const deliveryWords: Readonly<Record<DeliveryState, Word>> = {
  QUEUED: { label: 'Передаётся', tone: 'blue' },
  ACCEPTED: { label: 'Принято', tone: 'green' },
  REFUSED: { label: 'Отказано', tone: 'red' },
  CANCELLED: { label: 'Отменено', tone: 'grey' },
};

/** One that failed and is tried again is not simply under way. */
export const deliveryWord = ({ state, problem }: Pick<EkometDelivery, 'state' | 'problem'>): Word =>
  state === 'QUEUED' && problem !== null ? { label: 'Передаётся снова', tone: 'orange' } : deliveryWords[state];

export const deliveredWords = ({ kind, version }: Pick<EkometDelivery, 'kind' | 'version'>): string =>
  kind === 'REFUSAL' ? 'Отгрузка отклонена' : `Карточка, версия ${version ?? ''}`;

export const outcomeWords: Readonly<Record<RowOutcome, Word>> = {
  CREATED: { label: 'Создано', tone: 'green' },
  CHANGED: { label: 'Изменено', tone: 'blue' },
  SKIPPED: { label: 'Пропущено', tone: 'grey' },
  REFUSED: { label: 'Отклонено', tone: 'red' },
};

/** Of a row that is not imported yet. */
export const plannedWords: Readonly<Record<RowOutcome, Word>> = {
  CREATED: { label: 'Новое ТС', tone: 'green' },
  CHANGED: { label: 'Изменит ТС', tone: 'blue' },
  SKIPPED: { label: 'Без изменений', tone: 'grey' },
  REFUSED: { label: 'Ошибка', tone: 'red' },
};

export const loadWords: Readonly<Record<EkometLoad['state'], Word>> = {
  RUNNING: { label: 'Идёт', tone: 'blue' },
  DONE: { label: 'Готова', tone: 'green' },
  FAILED: { label: 'Прервана', tone: 'red' },
};

/** «Создано 12, изменено 3, пропущено 40, отклонено 1» */
export const countsWords = ({ created, changed, skipped, refused }: EkometLoad): string =>
  `Создано ${created}, изменено ${changed}, пропущено ${skipped}, отклонено ${refused}`;

/** «3 ТС» */
export const several = (count: number): string => counted(count, 'ТС', 'ТС', 'ТС');

/** «3А 61,550 т; 5А 1,200 т»: kinds are compared by code and weight, and read with the unit. */
export const fieldWords = (field: ComparedField, value: string | null): string =>
  field === 'senderScrapType' && value !== null ? value.replaceAll(/\d,\d{3}(?=;|$)/g, '$&\u00A0т') : valueWords(value);

/** 2026-11-12 as people write it; anything else stays as it is. */
export const valueWords = (value: string | null): string =>
  value === null ? '—' : /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
