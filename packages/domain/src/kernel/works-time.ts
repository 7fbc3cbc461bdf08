// The works are in Moscow time all year, without daylight saving.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const moscowMs = 3 * hourMs;

/** 'YYYY-MM-DD' at the works. */
export const worksDay = (at: Date): string => new Date(at.getTime() + moscowMs).toISOString().slice(0, 10);

/** 'YYYY-MM-DD' so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The instant of a day and time 'HH:MM' at the works. */
export const worksInstant = (day: string, time: string): Date => new Date(Date.parse(`${day}T${time}:00Z`) - moscowMs);
