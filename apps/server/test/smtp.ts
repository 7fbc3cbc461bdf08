// A real SMTP server that keeps what it receives and fails as the test wants.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  readonly to: readonly string[];
  readonly source: string;
}

export interface TestSmtp {
  readonly url: string;
  readonly letters: ReceivedLetter[];
  /** Answers every recipient with this code until set back. */
  refuseWith: number | undefined;
  /** Refuses every other password until set back. */
  password: string | undefined;
  /** How many times somebody tried to sign in. */
  signIns: number;
}

/** Until the end of the test. */
export async function openSmtp(): Promise<TestSmtp> {
  const { onTestFinished } = await import('vitest');
  const { smtp, close } = await startSmtp();
  onTestFinished(close);
  return smtp;
}

export async function startSmtp(): Promise<{ readonly smtp: TestSmtp; readonly close: () => Promise<void> }> {
  const smtp: TestSmtp & { url: string } = {
    url: '',
    letters: [],
    refuseWith: undefined,
    password: undefined,
    signIns: 0,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      smtp.signIns += 1;
      return smtp.password === undefined || smtp.password === password
        ? done(null, { user: 'otk' })
        : done(Object.assign(new Error('authentication failed'), { responseCode: 535 }));
    },
    onRcptTo: (_address, _session, done) =>
      smtp.refuseWith === undefined
        ? done()
        : done(Object.assign(new Error('no such mailbox'), { responseCode: smtp.refuseWith })),
    onData: async (stream, { envelope }, done) => {
      // A letter that is cut off in the middle is not received: its sender sends it again.
      const source = await text(stream).catch(() => undefined);
      if (source !== undefined) {
        smtp.letters.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }
    },
  });
  // The tests also disconnect clients in the middle of a session.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { smtp, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Bodies are encoded as lines of base64. */
export const decoded = (source: string): string =>
  source.replaceAll(/(?:^[\w+/=]{40,76}\r?\n)+[\w+/=]*/gm, (block) => Buffer.from(block, 'base64').toString());
