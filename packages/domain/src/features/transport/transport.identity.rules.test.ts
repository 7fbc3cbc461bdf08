import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  containerControlDigit,
  isContainerNumber,
  isStationCode,
  isWagonNumber,
  stationControlDigit,
  wagonControlDigit,
} from './transport.identity.ts';
import {
  isPlate,
  isTrailerPlate,
  isSameVehicle,
  isUnsureVehicle,
  normalizePlate,
  vehicleKey,
} from './transport.plate.ts';

const words = (text: string) => text.trim().split(/\s+/);

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''));

const replaceDigit = (text: string, place: number, digit: number) =>
  text.slice(0, place) + digit + text.slice(place + 1);

describe('wagon number', () => {
  test.each(
    words(`
    60432176 61854303 62550470 63981203 52761848 54822606 55930713 42865139 94218369 94640273
    74185059
  `),
  )('%s is right', (number) => {
    expect(isWagonNumber(number)).toBe(true);
  });

  test.each(['60432175', '6043217', '604321760', '6043217А', ' 60432176', '60432176\n', '', '٦0432176'])(
    '%j is wrong',
    (number) => {
      expect(isWagonNumber(number)).toBe(false);
    },
  );

  test('seven digits and their control digit are a number, any other last digit is not', () => {
    fc.assert(
      fc.property(digits(7), fc.integer({ min: 1, max: 9 }), (serial, shift) => {
        const control = wagonControlDigit(serial);
        expect(isWagonNumber(`${serial}${control}`)).toBe(true);
        expect(isWagonNumber(`${serial}${(control + shift) % 10}`)).toBe(false);
      }),
    );
  });

  test('one wrong digit is always detected', () => {
    fc.assert(
      fc.property(digits(7), fc.nat(7), fc.integer({ min: 1, max: 9 }), (serial, place, shift) => {
        const number = `${serial}${wagonControlDigit(serial)}`;
        expect(isWagonNumber(replaceDigit(number, place, (Number(number[place]) + shift) % 10))).toBe(false);
      }),
    );
  });
});

describe('container number', () => {
  test.each(
    words(`
    CSQU3054383 MSKU1234565 MSCU6639870 ZEPU0037255 RZDU0015340 RZDU5120461 TKRU3467020 TKRU4528177
    FESU2193453
  `),
  )('%s is right', (number) => {
    expect(isContainerNumber(number)).toBe(true);
  });

  test.each(['CSQU3054384', 'CSQA3054383', 'csqu3054383', 'CSQU305438', 'CSQU30543830', 'РZDU0015340', ''])(
    '%j is wrong',
    (number) => {
      expect(isContainerNumber(number)).toBe(false);
    },
  );

  test('letters count from 10 on without multiples of 11', () => {
    const values = words('10 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 29 30 31 32 34 35 36 37 38').map(Number);
    const digitsByValue = values.map((value) => ((value + 2 * 10 + 4 * 10 + 8 * 32) % 11) % 10);
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(letters.map((letter) => containerControlDigit(`${letter}AAU000000`))).toEqual(digitsByValue);
  });

  test('owner, serial and their control digit are a number, any other last digit is not', () => {
    const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
    fc.assert(
      fc.property(
        letter,
        letter,
        letter,
        fc.constantFrom('U', 'J', 'Z'),
        digits(6),
        fc.integer({ min: 1, max: 9 }),
        (a, b, c, kind, serial, shift) => {
          const body = `${a}${b}${c}${kind}${serial}`;
          const control = containerControlDigit(body);
          expect(isContainerNumber(`${body}${control}`)).toBe(true);
          expect(isContainerNumber(`${body}${(control + shift) % 10}`)).toBe(false);
        },
      ),
    );
  });
});

describe('station code', () => {
  test.each(
    words(`
    817600 302507 302600 592204 592308 592505 800008 800101 801208 243607 770005 770103 860206
    864207 814208 438603 781409 781701 781305 610402 511508 523505 625107 183502 655901 654307
    806201 774602 767308 230900 255409 438406 264704 260003 262704 250302 641608 248504 630209
    222800 270403 637301 654504 760008 828501 790003 811905
  `),
  )('%s is right', (code) => {
    expect(isStationCode(code)).toBe(true);
  });

  test.each(['243608', '24360', '2436070', 'all', ''])('%j is wrong', (code) => {
    expect(isStationCode(code)).toBe(false);
  });

  test('five digits have exactly one control digit', () => {
    fc.assert(
      fc.property(digits(5), (serial) => {
        const fitting = Array.from('0123456789').filter((digit) => isStationCode(serial + digit));
        expect(fitting).toEqual([String(stationControlDigit(serial))]);
      }),
    );
  });
});

describe('plates', () => {
  test.each(['А123ВС152', 'Х001ХХ77', 'О777ОО199'])('%s is a plate', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  test.each(['A123BC152', 'а123вс152', 'А123ВС1', 'А123ВС1520', 'А12ВС152', 'Ж123ВС152', 'АН123452', ''])(
    '%j is not a plate',
    (plate) => {
      expect(isPlate(plate)).toBe(false);
    },
  );

  test.each(['АН123452', 'ВК0001152'])('%s is a trailer', (plate) => {
    expect(isTrailerPlate(plate)).toBe(true);
  });

  test.each(['А123ВС152', 'AH123452', 'АН12345', 'АН12345678', ''])('%j is not a trailer', (plate) => {
    expect(isTrailerPlate(plate)).toBe(false);
  });

  test.each([
    ['a123bc152', 'А123ВС152'],
    [' а 123 вс 152 ', 'А123ВС152'],
    ['abekmhopctyx', 'АВЕКМНОРСТУХ'],
    ['AH 1234 52', 'АН123452'],
    ['1234 AB-7', '1234АВ-7'],
    ['WZ 12345', 'WZ12345'],
  ])('%j is written %s', (typed, written) => {
    expect(normalizePlate(typed)).toBe(written);
  });

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizePlate(normalizePlate(text))).toBe(normalizePlate(text));
      }),
    );
  });

  test('a plate is recognised when typed in Latin or Cyrillic', () => {
    const latin = 'ABEKMHOPCTYX';
    const cyrillic = 'АВЕКМНОРСТУХ';
    const letters = fc.array(fc.nat(11), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(letters, digits(3), digits(2), fc.boolean(), (places, number, region, isLatin) => {
        const [a, b, c] = places.map((place) => (isLatin ? latin : cyrillic)[place]);
        expect(isPlate(normalizePlate(`${a} ${number} ${b}${c} ${region}`.toLowerCase()))).toBe(true);
      }),
    );
  });

  test.each([
    'А123ВС152',
    'a123bc152',
    ' а 123 вс 152 ',
    'А-123-ВС/152',
    'A123BC-152',
    '№ А123ВС152',
    'Ａ１２３ＢＣ１５２',
    'Α123ΒС152',
    'А\u200B123ВС152',
    'А12ЗВС152',
    'А١٢٣ВС١٥٢',
    'А۱۲۳ВС۱۵۲',
    'А123ВС152 RUS',
    'a123bc/152рус',
    'RUS А123ВС152',
    'А123ВС152РYC',
  ])('%j is the vehicle А123ВС152', (typed) => {
    expect(vehicleKey(typed)).toBe(vehicleKey('А123ВС152'));
  });

  test('a nought for the letter О makes no other vehicle; another digit does; signs alone are none', () => {
    expect(vehicleKey('О001ОО77')).toBe(vehicleKey('0OО1o077'));
    expect(vehicleKey('А123ВС152')).not.toBe(vehicleKey('А124ВС152'));
    expect([vehicleKey('—'), vehicleKey(null)]).toEqual([null, null]);
  });

  test.each([
    ['А123ВС', 'А123ВС77'],
    ['А123ВС RUS', 'a123bc152'],
    ['А123ВС7', 'А123ВС07'],
    ['АН1234', 'АН123452'],
    ['1234АВ', '1234 АВ 77'],
    ['О001ОО', '0001OO77'],
  ])('«%s» without its region may be «%s»: both are stopped until the region is known', (short, whole) => {
    expect([isSameVehicle(short, whole), isUnsureVehicle(short, whole)]).toEqual([true, true]);
    expect([isSameVehicle(whole, short), isUnsureVehicle(whole, short)]).toEqual([true, true]);
    expect([isSameVehicle(short, short), isUnsureVehicle(short, short)]).toEqual([true, false]);
  });

  test.each([
    ['А123ВС77', 'А123ВС152'],
    ['А123ВС', 'А124ВС77'],
    ['618543', '61854303'],
    ['WZ1234', 'WZ123456'],
    ['', 'А123ВС77'],
    [null, null],
  ])('%j and %j are two vehicles', (one, other) => {
    expect([isSameVehicle(one, other), isUnsureVehicle(one, other)]).toEqual([false, false]);
  });

  test('the normal form of a normal form is itself', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('А', 'ВС', 'РУС', 'RUS', 'О', '0', 'З', '12', '123', ' ', '٣'),
          maxLength: 8,
        }),
        (text) => {
          const key = vehicleKey(text);
          expect(vehicleKey(key)).toBe(key);
        },
      ),
    );
  });
});
