// A transport created by hand: fields of the form, values derived from the number, body of the call.
import { localUuid } from '@otk/domain/kernel/local-uuid';
import { containerValues } from '@otk/domain/transport/transport.container';
import { cardFields, type NewTransport } from '@otk/domain/transport/transport.edit';
import { foreseenTransport } from '@otk/domain/transport/transport.foreseen';
import { isPlate, normalizePlate } from '@otk/domain/transport/transport.plate';
import { type Transport, transportType } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { understood } from '#ui/form/number-text';

import { emptyContainer, typedContainer } from './transport.containers.ts';
import { tidyNumber, type TransportKind } from './transport.guard.ts';

const provider = z.object({ id: z.string(), name: z.string() });
const contract = z.object({
  id: z.string(),
  number: z.string(),
  /** Absent in drafts that devices stored before. */
  date: z._default(z.nullable(z.string()), null),
  providerId: z.string(),
});
const place = z.object({ id: z.string(), code: z.string(), name: z.string() });
const chosen = <S extends z.ZodMiniType>(schema: S, message: string) =>
  z.nullable(schema).check(z.refine((value) => value !== null, message));
const text = (max: number) => z.string().check(z.maxLength(max, `Не длиннее ${max} символов`));

const fields = {
  transportNumber: cardFields.transportNumber,
  trailerNumber: text(30),
  transportType: chosen(transportType, 'Выберите тип ТС'),
  shipmentDate: z.iso.date('Укажите дату отгрузки'),
  documentNumber: text(50),
  provider: z.nullable(provider),
  contract: z.nullable(contract),
  station: chosen(place, 'Выберите станцию приемки'),
  stationOut: z.nullable(place),
  stationIn: z.nullable(place),
  containers: z.array(z.extend(typedContainer, { number: text(20), sealNumber: text(50) })),
  specialMark: text(2000),
};
export const creationFields = Object.keys(fields) as (keyof typeof fields)[];

const shortestContainer = 4;

export const creationForm = z.object(fields).check(
  z.check<z.output<z.ZodMiniObject<typeof fields>>>(
    ({ value, issues }) => {
      // Only a platform has containers: an empty line left from one must not block a wagon.
      const lines = value.transportType?.kind === 'PLATFORM' ? value.containers : [];
      lines.forEach(({ number, net }, index) => {
        const weight = z.safeParse(containerValues.shape.net, net);
        weight.error?.issues.forEach(({ message }) =>
          issues.push({ code: 'custom', input: net, path: ['containers', index, 'net'], message }),
        );
        if (number.trim().length < shortestContainer) {
          const path = ['containers', index, 'number'];
          issues.push({ code: 'custom', input: number, path, message: 'Укажите номер контейнера' });
        }
      });
    },
    // Checked together with the other fields, not only after they are valid.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);
export type CreationForm = z.output<typeof creationForm>;

/** A stored draft: the same fields, not validated. */
export const creationDraft = z.object({
  localId: z.string(),
  values: z.object({
    ...fields,
    transportNumber: z.string(),
    transportType: z.nullable(transportType),
    shipmentDate: z.string(),
    station: z.nullable(place),
  }),
});

export const emptyCreation: CreationForm = {
  transportNumber: '',
  trailerNumber: '',
  transportType: null,
  shipmentDate: '',
  documentNumber: '',
  provider: null,
  contract: null,
  station: null,
  stationOut: null,
  stationIn: null,
  containers: [emptyContainer],
  specialMark: '',
};

/** The station that the person usually chooses, and the way there, until another one is chosen. */
export const withUsualStation = (form: CreationForm, usual: CreationForm['station']): CreationForm =>
  form.station === null ? { ...form, station: usual, stationIn: form.stationIn ?? usual } : form;

/** Normalises while typing: wagon numbers without spaces, plates in capital Cyrillic letters. */
export const typedNumber = (typed: string): string =>
  /^[\d\s]*$/.test(typed) ? typed.replaceAll(/\s/g, '') : normalizePlate(typed);

/** Digits are a wagon (4… and 94… a platform), letters a truck; one digit is not enough. */
export function kindOfNumber(number: string): TransportKind | null {
  if (/^\d*$/.test(number)) {
    return number.length < 2 ? null : digitsKind(number);
  }
  return 'AUTO';
}

const digitsKind = (number: string): TransportKind => (/^(4|94)/.test(number) ? 'PLATFORM' : 'WAGON');

export const isFullNumber = (number: string): boolean => /^\d{8}$/.test(number) || isPlate(number);

/** Containers are sent for a platform only. */
export function toNewTransport(form: CreationForm, localId: string): NewTransport {
  const kind = form.transportType?.kind ?? 'WAGON';
  const orNothing = (typed: string) => typed.trim() || null;
  return {
    transportNumber: tidyNumber(kind, form.transportNumber),
    trailerNumber: kind === 'AUTO' ? orNothing(normalizePlate(form.trailerNumber)) : null,
    transportTypeId: form.transportType?.id ?? '',
    shipmentDate: form.shipmentDate,
    documentNumber: orNothing(form.documentNumber),
    providerId: form.provider?.id ?? null,
    contractId: form.contract?.id ?? null,
    stationId: form.station?.id ?? '',
    stationOutId: form.stationOut?.id ?? null,
    stationInId: form.stationIn?.id ?? null,
    specialMark: orNothing(form.specialMark),
    containers:
      kind === 'PLATFORM'
        ? form.containers.map(({ sealNumber, net, ...one }) => ({
            ...one,
            net: understood(net),
            sealNumber: orNothing(sealNumber),
          }))
        : [],
    localId,
  };
}

interface ForeseenCreation {
  readonly id: string;
  readonly form: CreationForm;
  readonly localId: string;
  readonly division: Transport['division'];
  readonly now: Date;
}

/** The card that the device shows until the server answers. */
export function foreseenCreation({ id, form, localId, division, now }: ForeseenCreation): Transport {
  const { transportNumber, trailerNumber, documentNumber, specialMark, containers } = toNewTransport(form, localId);
  const { shipmentDate, provider, contract, stationOut, stationIn } = form;
  return foreseenTransport(
    'NEW',
    {
      id,
      mode: 'VRP',
      transportNumber,
      trailerNumber: trailerNumber ?? null,
      transportType: form.transportType!,
      shipmentDate,
      documentNumber: documentNumber ?? null,
      provider,
      contract: contract && { id: contract.id, number: contract.number, date: contract.date },
      station: form.station!,
      stationOut,
      stationIn,
      specialMark: specialMark ?? null,
      containers: containers.map((one, index) => ({ ...one, id: localUuid(`${localId}-${index}`) })),
      localId,
      division,
    },
    now,
  );
}

/** Maps field names of the server (`providerId`) to those of the form (`provider`). */
export function formPath(path: string): string {
  return path.replace(/Id$/, '');
}
