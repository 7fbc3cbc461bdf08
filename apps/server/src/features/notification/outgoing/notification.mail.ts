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
}

export interface Mailer {
  readonly send: Send;
  close(): void;
}

export const openMailer = (options: MailOptions): Mailer =>
  options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options.smtpUrl, options.from);

const messageOf = (id: string, from: string, { name, address, subject, html, text }: Letter) => ({
  from,
  to: { name, address },
  subject,
  html,
  text,
  messageId: `<${id}@otk>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The bytes of a letter before it is sent. */
const openComposer = () => createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const composer = openComposer();
  return {
    send: async ({ id, payload }) => {
      const letter = payload as Letter;
      const { message, envelope } = await composer.sendMail(messageOf(id, from, letter));
      const raw = message as Buffer;
      const { response } = await transport.sendMail({ envelope, raw }).catch((error: unknown) => {
        throw mailFailure(error);
      });
      return { message: raw, reply: response };
    },
    close: () => {
      transport.close();
      composer.close();
    },
  };
}

/** The file is named by the id of the letter, so a letter written again after a crash replaces its file. */
function fileMailer({ from, folder }: MailOptions): Mailer {
  const composer = openComposer();
  return {
    send: async ({ id, payload }) => {
      const { message } = await composer.sendMail(messageOf(id, from, payload as Letter));
      const raw = message as Buffer;
      await writeWhole(folder, `${id}.eml`, raw).catch((error: unknown) => {
        throw new Deferred('Письма не записываются в папку данных', errorText(error), { isOutage: true });
      });
      return { message: raw, reply: null };
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
