// Sends letters and pushes, beside the HTTP server; stopped before the database.
import { join } from 'node:path';

import type { Config } from '#platform/config';
import type { Pool } from '#platform/db/pool';

import { compose } from './compose.ts';
import { openMailer } from './features/notification/outgoing/notification.mail.ts';
import { openOutbox } from './features/notification/outgoing/notification.outbox.service.ts';
import { tokenOf } from './features/room/room.token.ts';
import { pushSender } from './features/notification/outgoing/notification.push.ts';

export interface DeliveryDeps {
  readonly pool: Pool;
  readonly config: Config;
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: (error: unknown) => void;
}

export function startDelivery({ pool, config, dataDir, clock, log }: DeliveryDeps): { stop(): Promise<void> } {
  const { smtpUrl, mailFrom, vapid } = config;
  const mailer = openMailer({
    smtpUrl,
    from: mailFrom,
    folder: join(dataDir, 'mail'),
    roomToken: (linkId) => tokenOf(config.authSecret, linkId),
  });
  const send = { EMAIL: mailer.send, PUSH: pushSender(pool, vapid) };
  const { notify } = compose({ config, clock });
  const outbox = openOutbox({ pool, notify, send, log }).start();
  return {
    async stop() {
      await outbox.stop();
      mailer.close();
    },
  };
}
