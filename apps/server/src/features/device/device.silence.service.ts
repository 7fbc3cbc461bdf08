// Head and administrator are notified of a device that holds unsent work and has said nothing for hours: once per silence.
// The mark and the message commit together.
import { deviceName } from '@otk/domain/kernel/device-name';
import { type Device, deviceSilentHours } from '@otk/domain/device/device.schema';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { counted } from '@otk/domain/kernel/words';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { RaiseInDivision } from '#platform/events';

import { deviceRepo } from './device.repo.ts';

interface SilenceDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly raiseInDivision: RaiseInDivision;
}

export const silentBefore = (now: Date): Date => new Date(now.getTime() - deviceSilentHours * 3_600_000);

export async function reportSilent({ pool, clock, raiseInDivision }: SilenceDeps): Promise<void> {
  const now = clock();
  await inTransaction(pool, async (tx) => {
    for (const { divisionId, ...device } of await deviceRepo(tx).markSilent(silentBefore(now), now)) {
      await raiseInDivision(tx, { type: 'DEVICE_SILENT', divisionId, text: wordsOf(device), authorId: null });
    }
  });
}

const wordsOf = ({ person, userAgent, unsent, seenAt }: Device): string =>
  `${person.fullName}, ${deviceName(userAgent)}: не отправлено ${counted(unsent, 'запись', 'записи', 'записей')}, нет связи с ${formatWorksMoment(seenAt)}`;
