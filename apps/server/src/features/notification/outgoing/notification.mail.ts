// Letters by SMTP, or, without a mail server, as .eml files that any mail program opens.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { errorText } from '#platform/startup-error';

import { mailFailure } from './notification.mail-failure.ts';
import type { Letter } from './notification.outbox.repo.ts';
import { Deferred, type Send } from './notification.outbox.service.ts';

export interface MailOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** The folder of the files, without SMTP. */
  readonly folder: string;
  /** The token of a link of the supplier's room. */
  readonly roomToken: (linkId: string) => string;
}

export interface Mailer {
  readonly send: Send;
  close(): void;
}

export const openMailer = (options: MailOptions): Mailer =>
  options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options.smtpUrl, options);

/** One boundary and one date: the letter that leaves and the one that is kept differ in the token alone. */
const messageOf = (id: string, from: string, { name, address, subject, html, text }: Letter, date: Date) => ({
  from,
  to: { name, address },
  subject,
  html,
  text,
  date,
  baseBoundary: id,
  messageId: `<${id}@otk>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The letter with the token of its link, which nobody but the recipient reads. */
function revealed(letter: Letter, roomToken: MailOptions['roomToken']): Letter {
  const { roomLink, html, text } = letter;
  if (roomLink === undefined) {
    return letter;
  }
  const token = roomToken(roomLink);
  return {
    ...letter,
    html: html.replaceAll(`#${roomLink}`, `#${token}`),
    text: text.replaceAll(`#${roomLink}`, `#${token}`),
  };
}

/** The bytes of a letter as it leaves and as it is kept. */
function openComposer({ from, roomToken }: Pick<MailOptions, 'from' | 'roomToken'>) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async compose(id: string, letter: Letter) {
      const date = new Date();
      const { message, envelope } = await transport.sendMail(messageOf(id, from, revealed(letter, roomToken), date));
      const kept =
        letter.roomLink === undefined ? message : (await transport.sendMail(messageOf(id, from, letter, date))).message;
      return { raw: message as Buffer, envelope, kept: kept as Buffer };
    },
    close: () => transport.close(),
  };
}

function smtpMailer(url: string, options: MailOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const composer = openComposer(options);
  return {
    send: async ({ id, payload }) => {
      const { raw, envelope, kept } = await composer.compose(id, payload as Letter);
      const { response } = await transport.sendMail({ envelope, raw }).catch((error: unknown) => {
        throw mailFailure(error);
      });
      return { message: kept, reply: response };
    },
    close: () => {
      transport.close();
      composer.close();
    },
  };
}

/** The file is named by the id of the letter, so a letter written again after a crash replaces its file. */
function fileMailer(options: MailOptions): Mailer {
  const { folder } = options;
  const composer = openComposer(options);
  return {
    send: async ({ id, payload }) => {
      const { raw, kept } = await composer.compose(id, payload as Letter);
      await writeWhole(folder, `${id}.eml`, raw).catch((error: unknown) => {
        throw new Deferred('Письма не записываются в папку данных', errorText(error), { isOutage: true });
      });
      return { message: kept, reply: null };
    },
    close: () => composer.close(),
  };
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
