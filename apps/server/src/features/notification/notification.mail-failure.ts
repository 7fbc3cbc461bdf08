// Whose fault a failed letter is. Only the recipient's refusal is final; everything else is on our side of the connection
// and is tried again until it works.
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
    return new Undeliverable(failure.message);
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

const words: Readonly<Record<string, string>> = {
  EAUTH: 'Почтовый сервер не принимает имя или пароль (SMTP_URL)',
  ETLS: 'Нет защищённого соединения с почтовым сервером',
  EDNS: 'Почтовый сервер не найден (SMTP_URL)',
  ECONNECTION: 'Нет связи с почтовым сервером',
  ESOCKET: 'Нет связи с почтовым сервером',
  ETIMEDOUT: 'Почтовый сервер не отвечает',
};

const wordsOf = ({ code = '', command }: SmtpFailure): string =>
  words[code] ??
  (command === 'MAIL FROM'
    ? 'Почтовый сервер не принимает отправителя (MAIL_FROM)'
    : 'Почтовый сервер не принимает письмо');
