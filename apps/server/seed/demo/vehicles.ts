import { containerControlDigit, wagonControlDigit } from '@otk/domain/transport/transport.identity';

import type { Random } from '../random.ts';
import type { ContainerDraft, VehicleDraft } from './draft.ts';

export interface Masses {
  tareKg: number;
  netKg: number;
}

export interface LoadedVehicle {
  vehicle: VehicleDraft;
  masses: Masses;
  containerCount: number;
}

const plateLetters = Array.from('АВЕКМНОРСТУХ');
const regions = ['13', '16', '21', '33', '37', '52', '58', '62', '73', '152', '163', '116'] as const;
const containerOwners = ['RZDU', 'TKRU', 'FESU'] as const;

function wagonNumber(random: Random, prefix: string): string {
  const serial = prefix + random.digits(7 - prefix.length);
  return `${serial}${wagonControlDigit(serial)}`;
}

/** A typing error: the last digit is one too high. */
export const withWrongControlDigit = (number: string): string =>
  number.slice(0, 7) + ((Number(number[7]) + 1) % 10).toString();

export const gondolaNumber = (random: Random): string =>
  wagonNumber(random, random.pick(['60', '61', '62', '63', '5']));

const gondola = (random: Random): LoadedVehicle => ({
  vehicle: { type: 'Вагон', number: gondolaNumber(random), trailer: null },
  masses: { tareKg: random.stepped(22_500, 24_500, 100), netKg: random.stepped(55_000, 69_000, 50) },
  containerCount: 0,
});

const innovativeGondola = (random: Random): LoadedVehicle => ({
  vehicle: { type: 'Вагон', number: wagonNumber(random, '64'), trailer: null },
  masses: { tareKg: random.stepped(22_300, 22_700, 100), netKg: random.stepped(65_000, 76_000, 50) },
  containerCount: 0,
});

const platform = (random: Random): LoadedVehicle => ({
  vehicle: { type: 'Платформа', number: wagonNumber(random, '94'), trailer: null },
  masses: { tareKg: random.stepped(23_600, 26_400, 100), netKg: random.stepped(38_000, 54_000, 50) },
  containerCount: 2,
});

export const railVehicle = (random: Random): LoadedVehicle =>
  random.weighted([
    [gondola, 68],
    [innovativeGondola, 14],
    [platform, 18],
  ])(random);

export function roadVehicle(random: Random): LoadedVehicle {
  const [a, b, c, d] = [0, 0, 0, 0].map(() => random.pick(plateLetters));
  const hasTrailer = random.chance(0.7);
  const trailer = hasTrailer ? `${d}${a}${random.digits(4)}${random.pick(regions)}` : null;
  return {
    vehicle: {
      type: hasTrailer ? 'Автопоезд' : 'Автомобиль',
      number: `${a}${random.digits(3)}${b}${c}${random.pick(regions)}`,
      trailer,
    },
    masses: hasTrailer
      ? { tareKg: random.stepped(15_000, 18_500, 20), netKg: random.stepped(15_000, 24_000, 20) }
      : { tareKg: random.stepped(10_500, 13_000, 20), netKg: random.stepped(7_000, 12_000, 20) },
    containerCount: 0,
  };
}

/** Containers that share the papers' net between them to the kilogram. */
export function containersWith(random: Random, count: number, netKg: number): ContainerDraft[] {
  const share = count === 0 ? 0 : Math.floor(netKg / count / 50) * 50;
  return Array.from({ length: count }, (_, place) => {
    const body = random.pick(containerOwners) + random.digits(6);
    return {
      number: `${body}${containerControlDigit(body)}`,
      seal: `ЗПУ ${random.digits(7)}`,
      kg: place === 0 ? netKg - share * (count - 1) : share,
    };
  });
}
