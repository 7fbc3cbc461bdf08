// Whose fault a failed letter is. Only the recipient's refusal is final; everything else is on our side of the connection
// and is tried again until it works.
import type { ErrorCode } from 'nodemailer';

import { Deferred, Undeliverable } from './notification.outbox.service.ts';

/** What nodemailer adds to its errors. */
interface SmtpFailure extends Error {
  readonly code?: string;
  /** The SMTP command that failed; `API` when nothing was sent. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** A mail server that says "not now" for so long does not want the letter (RFC 5321: four to five days). */
const recipientPatienceMs = 5 * 86_400_000;

export function mailFailure(error: unknown): Undeliverable | Deferred {
  const failure = error instanceof Error ? (error as SmtpFailure) : new Error(String(error));
  if (isRefusedByRecipient(failure)) {
    return new Undeliverable(refusalWords(failure), failure.message);
  }
  const { command = '', responseCode = 0, message }: SmtpFailure = failure;
  if (command === 'RCPT TO' && responseCode >= 400 && responseCode < 500) {
    return new Deferred('Сервер получателя просит повторить позже', message, { patienceMs: recipientPatienceMs });
  }
  // After RCPT the mail server has accepted us and the sender: only this letter waits.
  const isOneLetter = responseCode >= 400 && (command === 'RCPT TO' || command === 'DATA');
  return new Deferred(wordsOf(failure), message, { isOutage: !isOneLetter });
}

const enhanced = /\b5\.(\d)\.(\d+)\b/;
/** Mailbox unavailable, moved, full, name not allowed. */
const recipientCodes: readonly number[] = [550, 551, 552, 553];
const aboutSender = /relay|authenticat|authoriz|denied|block|policy|spam|sender/i;

/** By the enhanced status (RFC 3463: 5.1 address, 5.2 mailbox), which names the cause; by code and text without one. */
function isRefusedByRecipient({ code, command, message, responseCode = 0, response = '' }: SmtpFailure): boolean {
  if (code === 'EENVELOPE' && command === 'API') {
    return /recipient/i.test(message);
  }
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) {
    return false;
  }
  const [status, subject, detail] = enhanced.exec(response) ?? [];
  if (status !== undefined && subject !== '0') {
    const isSender = subject === '1' && (detail === '7' || detail === '8');
    return (subject === '1' || subject === '2') && !isSender;
  }
  return command === 'RCPT TO' && recipientCodes.includes(responseCode) && !aboutSender.test(response);
}

/** By the enhanced status: what of the address or the mailbox is wrong. */
const refusals: Readonly<Record<string, string>> = {
  '1.1': 'Такого почтового ящика у получателя нет',
  '1.2': 'Почтовый домен получателя не найден',
  '1.3': 'Адрес получателя написан неверно',
  '1.6': 'Почтовый ящик получателя переехал, новый адрес неизвестен',
  '1.10': 'Почтовый домен получателя не принимает писем',
  '2.1': 'Почтовый ящик получателя отключён',
  '2.2': 'Почтовый ящик получателя переполнен',
  '2.3': 'Письмо слишком велико для ящика получателя',
};
const refusalsByCode: Readonly<Record<number, string>> = {
  550: 'Такого почтового ящика у получателя нет',
  551: 'Почтовый ящик получателя переехал, новый адрес неизвестен',
  552: 'Почтовый ящик получателя переполнен',
  553: 'Адрес получателя написан неверно',
};

function refusalWords({ command, responseCode = 0, response = '' }: SmtpFailure): string {
  if (command === 'API') {
    return 'Адрес получателя написан неверно';
  }
  const [, subject, detail] = enhanced.exec(response) ?? [];
  return (
    refusals[`${subject}.${detail}`] ?? refusalsByCode[responseCode] ?? 'Почтовый сервер получателя не принял письмо'
  );
}

/** Every failure the library knows: a new one does not compile without its words. */
const words: Readonly<Record<ErrorCode, string>> = {
  EAUTH: 'Почтовый сервер не принимает имя или пароль (SMTP_URL)',
  ENOAUTH: 'Почтовому серверу нужны имя и пароль (SMTP_URL)',
  EOAUTH2: 'Почтовый сервер не принимает ключ доступа (SMTP_URL)',
  EOTP: 'Почтовый сервер не принимает одноразовый пароль (SMTP_URL)',
  ETLS: 'Нет защищённого соединения с почтовым сервером',
  EREQUIRETLS: 'Почтовый сервер не передаёт письма по защищённому соединению',
  EDNS: 'Почтовый сервер не найден (SMTP_URL)',
  ECONNECTION: 'Нет связи с почтовым сервером',
  ESOCKET: 'Нет связи с почтовым сервером',
  EPROXY: 'Нет связи с почтовым сервером через прокси',
  ETIMEDOUT: 'Почтовый сервер не отвечает',
  EPROTOCOL: 'Почтовый сервер отвечает не по правилам',
  EENVELOPE: 'Почтовый сервер не принимает письмо',
  EMESSAGE: 'Почтовый сервер не принимает письмо',
  ESTREAM: 'Письмо не удалось составить',
  EMAXLIMIT: 'Почтовый сервер не принимает столько писем сразу',
  EMAXRECIPIENTS: 'Почтовый сервер не принимает столько получателей',
  ESENDMAIL: 'Почтовая программа не приняла письмо',
  ESES: 'Почтовая служба не приняла письмо',
  ECONFIG: 'Почта настроена неверно (SMTP_URL)',
  EFILEACCESS: 'Письмо не удалось составить',
  EURLACCESS: 'Письмо не удалось составить',
  EFETCH: 'Письмо не удалось составить',
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(words, code);

function wordsOf({ code = '', command }: SmtpFailure): string {
  if (command === 'MAIL FROM') {
    return 'Почтовый сервер не принимает отправителя (MAIL_FROM)';
  }
  return isKnown(code) ? words[code] : 'Почтовый сервер не принимает письмо';
}
