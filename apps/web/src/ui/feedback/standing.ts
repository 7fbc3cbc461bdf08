// Where something that a person entered stands. The only place with these words: other files that spell them fail
// tools/standing-words.test.ts.

/** Confirmed by the server, stored on the device until it is sent, or refused by the server. */
export type Standing = 'sent' | 'waiting' | 'refused';

export const standingWords: Readonly<Record<Standing, string>> = {
  sent: 'Отправлено',
  waiting: 'На устройстве, ждёт',
  refused: 'Не принято',
};

/** A value that the server has not confirmed. */
export type Unconfirmed = Exclude<Standing, 'sent'>;

/** «Не принято: 2», «На устройстве, ждёт: нет связи» */
export const standingText = (standing: Standing, detail?: number | string): string =>
  detail === undefined ? standingWords[standing] : `${standingWords[standing]}: ${detail}`;

/** «Приемка завершена: на устройстве, ждёт» */
export const standingOf = (what: string, standing: Standing): string => {
  const words = standingWords[standing];
  return `${what}: ${words[0]!.toLowerCase()}${words.slice(1)}`;
};

/** «Отправляется 42 %»: it waits until the server has all of it. */
export const sendingText = (share?: number): string =>
  share === undefined ? 'Отправляется' : `Отправляется ${Math.floor(share * 100)}\u00A0%`;
