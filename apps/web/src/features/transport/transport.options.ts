// Options of the card's choices: references of the server, dictionaries of the device, and the objects of the card, so
// that a chosen object has its name even without the lists.
import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { Station } from '@otk/domain/station/station.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { dayText } from '#ui/day/day-text';

import { contractNote } from './part/transport.contract-note.ts';
import type { ChoiceField, FormField, FormValues } from './transport.form.ts';
import type { TransportReferences } from './transport.lookups.ts';

export interface CardOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** A contract belongs to its supplier. */
  readonly providerId?: string;
}
export type CardOptions = Readonly<Record<ChoiceField, readonly CardOption[]>>;

export interface CardLists {
  readonly references: TransportReferences;
  readonly stations: readonly Pick<Station, 'id' | 'code' | 'name'>[];
  readonly kinds: readonly Pick<ScrapType, 'id' | 'code' | 'name'>[];
}

const named = ({ id, name }: { readonly id: string; readonly name: string }): CardOption => ({ id, label: name });
const place = ({ id, code, name }: CardLists['stations'][number]): CardOption => ({ id, label: name, note: code });
const kind = ({ id, code, name }: CardLists['kinds'][number]): CardOption => ({ id, label: code, note: name });
const contract = (held: NonNullable<Transport['contract']>): CardOption => {
  const note = contractNote(held);
  return { id: held.id, label: held.number, ...(note && { note }) };
};

/** Merges both: the card has fields that the list lacks, and the reverse. */
function withHeld(options: readonly CardOption[], held: CardOption | null): readonly CardOption[] {
  if (!held) {
    return options;
  }
  return options.some(({ id }) => id === held.id)
    ? options.map((one) => (one.id === held.id ? { ...one, ...held } : one))
    : [held, ...options];
}

export function cardOptions({ references, stations, kinds }: CardLists, card: Transport): CardOptions {
  const providers = references.providers.map(named);
  const places = stations.map(place);
  const contracts = references.contracts.map((one) => ({ ...contract(one), providerId: one.providerId }));
  return {
    transportTypeId: withHeld(references.transportTypes.map(named), named(card.transportType)),
    providerId: withHeld(providers, card.provider && named(card.provider)),
    groId: withHeld(providers, card.gro && named(card.gro)),
    contractId: withHeld(contracts, card.contract && contract(card.contract)),
    stationId: withHeld(places, place(card.station)),
    stationOutId: withHeld(places, card.stationOut && place(card.stationOut)),
    stationInId: withHeld(places, card.stationIn && place(card.stationIn)),
    productionTypeId: withHeld(kinds.map(kind), card.productionType && kind(card.productionType)),
  };
}

type Sides = Pick<FormValues, 'providerId' | 'contractId'>;

const isForeign = (one: CardOption, { providerId }: Sides): boolean =>
  Boolean(providerId && one.providerId && one.providerId !== providerId);

/** Contracts of the chosen supplier and the chosen one; all contracts while no supplier is chosen. */
export const contractsOf = (options: readonly CardOption[], sides: Sides): readonly CardOption[] =>
  options.filter((one) => one.id === sides.contractId || !isForeign(one, sides));

export const contractWarning = (options: readonly CardOption[], sides: Sides): string | null =>
  options.some((one) => one.id === sides.contractId && isForeign(one, sides))
    ? 'Договор заключён с другим поставщиком'
    : null;

export const optionText = ({ label, note }: CardOption): string => (note ? `${label} · ${note}` : label);

const isChoice = (options: CardOptions, field: FormField): field is ChoiceField => field in options;

/** A value of the form as text: a name instead of an id, a formatted date. */
export function valueText(options: CardOptions, field: FormField, value: string | null): string {
  if (value === null || value === '') {
    return '—';
  }
  if (isChoice(options, field)) {
    const chosen = options[field].find(({ id }) => id === value);
    return chosen ? optionText(chosen) : 'Значение из справочника';
  }
  return field === 'shipmentDate' ? dayText(value) : value;
}
