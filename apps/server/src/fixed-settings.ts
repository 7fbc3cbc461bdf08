// Settings of the environment and limits of the product, in words. A secret is only said to be set.
import { accessTokenSeconds, sessionSeconds } from '@otk/domain/auth/auth.schema';
import { agreementMaxBytes } from '@otk/domain/agreement/agreement.schema';
import { documentMaxBytes, documentMaxCount } from '@otk/domain/document/document.schema';
import { photoMaxBytes, photoMaxCount } from '@otk/domain/photo/photo.schema';
import type { FixedSetting } from '@otk/domain/setting/setting.schema';
import { videoMaxBytes, videoMaxCount } from '@otk/domain/video/video.schema';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { formatBytes } from '@otk/domain/kernel/words';

import { findLastBackup, type LastBackup } from '#platform/backup/backup-runs';
import type { Config } from '#platform/config';

import { readScrubState } from './features/file/file.scrub.service.ts';
import type { Fixed } from './features/setting/setting.service.ts';

export type ShownConfig = Partial<
  Pick<
    Config,
    | 'productShortName'
    | 'cookiePrefix'
    | 'organisation'
    | 'organisationPhone'
    | 'publicUrl'
    | 'mailFrom'
    | 'smtpUrl'
    | 's3'
    | 'vapid'
    | 'sentryDsn'
    | 'analyticsUrl'
    | 'trustProxy'
    | 'logLevel'
    | 'backup'
  >
>;

const isSet = (value: unknown, words = 'задано', otherwise = 'не задано'): string =>
  value === undefined || value === '' ? otherwise : words;

const fixed = (title: string, value: string, variable: string | null = null): FixedSetting => ({
  title,
  value,
  variable,
});

export const fixedSettings = (config: ShownConfig): Fixed => ({
  environment: [
    fixed('Краткое название', config.productShortName ?? '', 'PRODUCT_SHORT_NAME'),
    fixed('Приставка файлов cookie', config.cookiePrefix ?? '', 'COOKIE_PREFIX'),
    fixed('Организация', config.organisation ?? '', 'ORGANISATION'),
    fixed('Телефон ОТК', config.organisationPhone ?? '', 'ORGANISATION_PHONE'),
    fixed('Адрес для ссылок в письмах', config.publicUrl ?? '', 'PUBLIC_URL'),
    fixed('Отправитель писем', config.mailFrom ?? '', 'MAIL_FROM'),
    fixed('Почтовый сервер', isSet(config.smtpUrl, 'задан', 'письма складываются в папку'), 'SMTP_URL'),
    fixed('Хранилище файлов', isSet(config.s3, 'S3', 'папка данных'), 'S3_ENDPOINT'),
    fixed('Уведомления закрытым браузерам', isSet(config.vapid, 'включены', 'выключены'), 'VAPID_PUBLIC_KEY'),
    fixed('Внешний журнал ошибок', isSet(config.sentryDsn), 'SENTRY_DSN'),
    fixed('Внешний счётчик посещений', isSet(config.analyticsUrl), 'ANALYTICS_URL'),
    fixed(
      'Резервная копия',
      config.backup ? `в ${config.backup.at}, хранится последних: ${config.backup.keep}` : 'по расписанию не делается',
      'BACKUP_AT',
    ),
    fixed('Папка резервных копий', config.backup?.folder ?? '', 'BACKUP_FOLDER'),
    fixed('Доверенные прокси', proxyWords(config.trustProxy), 'TRUST_PROXY'),
    fixed('Подробность журнала сервера', config.logLevel ?? '', 'LOG_LEVEL'),
  ],
  limits: [
    fixed('Пароль', 'от 6 до 30 знаков'),
    fixed('Вход продлевается сам', `раз в ${accessTokenSeconds / 60} минут`),
    fixed('Войти заново', `через ${sessionSeconds / 3600} часов`),
    fixed('Фото', `до ${formatBytes(photoMaxBytes)}, до ${photoMaxCount} у\u00A0ТС`),
    fixed('Видео', `до ${formatBytes(videoMaxBytes)}, до ${videoMaxCount} у\u00A0ТС`),
    fixed('Документ', `до ${formatBytes(documentMaxBytes)}, до ${documentMaxCount} у\u00A0ТС`),
    fixed('Текст соглашения', `до ${formatBytes(agreementMaxBytes)}`),
    fixed('История и журнал действий', 'хранятся всегда'),
    fixed('Неотправленная запись', 'устройство повторяет её 80 дней, сервер узнаёт повтор 90 дней'),
  ],
  readStates: async (db) => [
    fixed('Последняя резервная копия', backupWords(await findLastBackup(db))),
    fixed('Проверка файлов', scrubWords(await readScrubState(db))),
  ],
});

const proxyWords = (trusted: boolean | number | string = false): string =>
  typeof trusted === 'boolean' ? (trusted ? 'любые' : 'нет') : String(trusted);

function backupWords({ madeAt, folder, files, missingFiles, failure }: LastBackup): string {
  const lost = (missingFiles ?? 0) === 0 ? '' : `, утраченных файлов в ней нет: ${missingFiles}`;
  const made =
    madeAt === null ? 'не делалась' : `${formatWorksMoment(madeAt)}, проверена, файлов ${files}${lost}. ${folder}`;
  return failure === null ? made : `${made}. Попытка не удалась: ${failure}`;
}

function scrubWords({
  damaged,
  roundEndedAt,
}: {
  readonly damaged: number;
  readonly roundEndedAt: string | null;
}): string {
  const found = damaged === 0 ? 'утраченных и изменённых нет' : `утрачено или изменено: ${damaged}`;
  return roundEndedAt === null
    ? `проверены ещё не все, среди проверенных ${found}`
    : `${found}, все проверены ${formatWorksMoment(roundEndedAt)}`;
}
