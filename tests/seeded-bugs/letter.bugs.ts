// Known bugs of outgoing letters: what is wrong on our side counted as the recipient's refusal.
import { caughtBy } from './seeded-bug.ts';

const waitingBugs = caughtBy({
  project: 'server',
  file: 'apps/server/src/features/notification/outgoing/notification.outage.test.ts',
  test: 'a wrong password of ours: letters wait for hours',
})([
  {
    name: 'a letter is dead when the mail server refuses our password',
    file: 'apps/server/src/features/notification/outgoing/notification.mail-failure.ts',
    from: "if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) {",
    to: 'if (responseCode >= 500) { return true; } if (responseCode < 500) {',
  },
  {
    name: 'an outage of the mail server counts as tries of a letter',
    file: 'apps/server/src/features/notification/outgoing/notification.outbox.repo.ts',
    from: '[id, tries, nextAt, reason, isCounted ? 0 : 1]',
    to: '[id, tries, nextAt, reason, 0]',
  },
]);

const emptyPlaceBugs = caughtBy({
  project: 'rules',
  file: 'packages/domain/src/features/notification/notification.fill.rules.test.ts',
  test: 'whatever a template says, no letter shows an empty place',
})([
  {
    name: 'a dash stands for an unknown value',
    file: 'packages/domain/src/features/notification/notification.fill.ts',
    from: 'if (known === undefined || /^[\\s—–-]*$/.test(known)) {\n    return null;',
    to: "if (known === undefined || known === '') {\n    return '—';",
  },
  {
    name: 'the words around an unknown value stay',
    file: 'packages/domain/src/features/notification/notification.fill.ts',
    from: "current.isDropped ||= token.kind === 'value' && valueOf(token, filling) === null;",
    to: '',
  },
]);

const notice = { project: 'server', file: 'apps/server/src/features/storage/storage.notice.test.ts' } as const;

const removedBugs = [
  ...caughtBy({ ...notice, test: 'a phonegram of a removed transport is not sent' })([
    {
      name: 'a phonegram of a removed transport is sent',
      file: 'apps/server/src/features/storage/storage.removal.service.ts',
      from: "if (notice?.state === 'QUEUED') {",
      to: "if (notice?.state === 'SENT') {",
    },
  ]),
  ...caughtBy({ ...notice, test: 'a phonegram whose transport is removed while it leaves' })([
    {
      name: 'a phonegram whose transport is removed while it leaves is sent again and again',
      file: 'apps/server/src/features/notification/outgoing/notification.phonegram.service.ts',
      from: '&& (await lockPresent(db, phonegram.transportId))',
      to: '',
    },
  ]),
];

export const letterBugs = [...waitingBugs, ...emptyPlaceBugs, ...removedBugs];
