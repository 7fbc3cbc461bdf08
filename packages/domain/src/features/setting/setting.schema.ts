// Settings that an administrator changes while the server runs, and those of the environment as they are in force.
import * as z from 'zod/mini';

import { usualNorms } from '../../kernel/norm.ts';
import { numberTemplate } from './setting.numbering.ts';

const days = (least: number) => {
  const error = `Целое число от ${least} до 3650`;
  return z.int(error).check(z.gte(least, error), z.lte(3650, error));
};

/** 0: not set, nothing is compared. */
const whole = (most: number) => {
  const error = `Целое число от 0 до ${most}`;
  return z.int(error).check(z.gte(0, error), z.lte(most, error));
};
const hours = whole(8760);

const kept = {
  actNumber: numberTemplate,
  phonegramNumber: numberTemplate,
  reportFileDays: days(1),
  pageViewDays: days(1),
  faultDays: days(1),
  sessionDays: days(7),
};
/** How long a transport may stand in a place, and what a division plans to receive in a day. */
const ofShift = {
  normStation: hours,
  normReception: hours,
  normStorage: hours,
  normCommission: hours,
  normSeparate: hours,
  planTransports: whole(100_000),
  planTonnes: whole(10_000_000),
};
/** Where the newest seal of history goes once a day: addresses separated by commas, empty: nowhere. */
export const sealAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter((address) => address !== '');

const isAddress = (address: string): boolean => z.safeParse(z.email(), address).success;
const ofSeal = {
  sealRecipients: z.string('Адреса через запятую').check(
    z.trim(),
    z.maxLength(1000, 'Не больше 1000 знаков'),
    z.refine((text) => sealAddresses(text).every(isAddress), 'Адреса почты через запятую'),
  ),
};
/** How long a link of the supplier's room opens its case. */
const ofRoom = { roomDays: days(1) };
/** One finished transport of so many is judged again by its photos; 0: none. */
const ofSecondLook = { secondLookOneOf: whole(1000) };
const fields = { ...kept, ...ofShift, ...ofSeal, ...ofRoom, ...ofSecondLook };
export const settings = z.strictObject(fields);
export type Settings = Readonly<z.output<typeof settings>>;
export type SettingKey = keyof Settings;
export const settingKeys = Object.keys(fields) as SettingKey[];

const usualSeal = { sealRecipients: '' };
const usualRoom = { roomDays: 30 };
const usualSecondLook = { secondLookOneOf: 20 };
const usualShift = { ...usualNorms, planTransports: 0, planTonnes: 0 };

export const defaultSettings: Settings = {
  actNumber: '{номер}/{год}',
  phonegramNumber: '{номер}/{год}',
  reportFileDays: 90,
  pageViewDays: 90,
  faultDays: 90,
  sessionDays: 30,
  ...usualShift,
  ...usualSeal,
  ...usualRoom,
  ...usualSecondLook,
};

export const shiftSettings = Object.keys(ofShift) as (keyof typeof ofShift)[];

export const settingWords: Readonly<Record<SettingKey, string>> = {
  actNumber: 'Номер акта ТОРГ-2',
  phonegramNumber: 'Номер телефонограммы',
  reportFileDays: 'Файлы отчётов, дней',
  pageViewDays: 'Просмотры страниц, дней',
  faultDays: 'Ошибки без новых случаев, дней',
  sessionDays: 'Завершённые сеансы, дней',
  normStation: 'На станции, часов',
  normReception: 'На приемке, часов',
  normStorage: 'Отв. хранение, часов',
  normCommission: 'Комиссия, часов',
  normSeparate: 'Сепарация, часов',
  planTransports: 'План приемки подразделения в сутки, ТС',
  planTonnes: 'План приемки подразделения в сутки, т',
  sealRecipients: 'Кому раз в сутки отправлять контрольный код истории',
  roomDays: 'Ссылка поставщика действует, дней',
  secondLookOneOf: 'Второй взгляд: одно ТС из',
};

/** A value that is set outside the product, or never changes. */
const fixedSetting = z.object({
  title: z.string(),
  value: z.string(),
  /** The variable of the environment; null when it is part of the product. */
  variable: z.nullable(z.string()),
});
export type FixedSetting = z.output<typeof fixedSetting>;

export const settingsInForce = z
  .object({
    /** Pages of earlier versions refuse a value that they do not know here: later ones stand apart. */
    values: z.object(kept),
    /** Servers of earlier versions do not say them. */
    shift: z._default(z.object(ofShift), usualShift),
    seal: z._default(z.object(ofSeal), usualSeal),
    room: z._default(z.object(ofRoom), usualRoom),
    secondLook: z._default(z.object(ofSecondLook), usualSecondLook),
    version: z.number(),
    environment: z.array(fixedSetting),
    limits: z.array(fixedSetting),
    /** How the product stands: backups, files. Servers of earlier versions do not say it. */
    states: z._default(z.array(fixedSetting), []),
  })
  .register(z.globalRegistry, { id: 'Settings' });
export type SettingsInForce = z.output<typeof settingsInForce>;

export const valuesOf = ({ values, shift, seal, room, secondLook }: SettingsInForce): Settings => ({
  ...values,
  ...shift,
  ...seal,
  ...room,
  ...secondLook,
});

export const settingsEdit = z.strictObject({ ...z.partial(settings).shape, version: z.number().check(z.int()) });
export type SettingsEdit = z.output<typeof settingsEdit>;
