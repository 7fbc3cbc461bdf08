import { dayText } from '#ui/day/day-text';

/** «от 15.08.2026»: contracts of two years may have alike numbers. */
export const contractNote = ({ date }: { readonly date: string | null }): string | undefined =>
  date === null ? undefined : `от ${dayText(date)}`;
