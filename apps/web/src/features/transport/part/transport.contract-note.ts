import { dayText } from '#ui/day/day-text';

/** «от 15.08.2026»: contracts of two years may have alike numbers. */
export const contractNote = ({ date }: { readonly date: string | null }): string | undefined =>
  date === null ? undefined : `от ${dayText(date)}`;

interface Offered {
  readonly date: string | null;
  readonly providerId: string;
}

/** Of a contract among those of several suppliers: «от 15.08.2026 · ООО «Керженец-Ресурс»». */
export const supplierContractNote =
  (providers: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  ({ date, providerId }: Offered): string =>
    [contractNote({ date }), providers?.find(({ id }) => id === providerId)?.name].filter(Boolean).join(' · ');
