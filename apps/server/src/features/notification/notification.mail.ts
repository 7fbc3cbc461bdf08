// Letters by SMTP, or, when no server is named, as .eml files that any mail program opens.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { type Send, Undeliverable } from './notification.outbox.service.ts';
import type { Letter } from './notification.outbox.repo.ts';

export interface MailOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where the files go without SMTP. */
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

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ id, payload }) => {
      await transport.sendMail(messageOf(id, from, payload as Letter)).catch((error: unknown) => {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string };
        throw responseCode >= 500 ? new Undeliverable(message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** Under the number of the letter: sent again after a crash, it replaces itself. */
function fileMailer({ from, folder }: MailOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async ({ id, payload }) => {
      const { message } = await composer.sendMail(messageOf(id, from, payload as Letter));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${id}.eml`);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    close: () => composer.close(),
  };
}
