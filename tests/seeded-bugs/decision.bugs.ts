// Decisions of a person about an entry that is on its way.
import { caughtBy } from './seeded-bug.ts';

const store = 'apps/web/src/platform/outbox/sending-store.ts';

export const decisionBugs = [
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/create-outbox.test.ts',
    test: 'another content, chosen while the old one is on its way',
  })([
    {
      name: 'an arrived write takes the content that replaced it out of the outbox',
      file: store,
      from: 'if (stored.key === entry.key) {',
      to: 'if (stored.id === entry.id) {',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/create-outbox.test.ts',
    test: 'a refusal does not stop an entry that was asked for again',
  })([
    {
      name: 'a refusal counts for an entry that was asked for again since',
      file: store,
      from: 'stored.key !== entry.key || stored.asks !== entry.asks',
      to: 'stored.key !== entry.key',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/features/photo/device/photo.retry.test.ts',
    test: 'a photo refused behind a closed tab is sent again on request',
  })([
    {
      name: 'a refused photo keeps its refusal when it is asked for again',
      file: 'apps/web/src/platform/outbox/outbox-access.ts',
      from: 'entriesOf(tables).update(entry.id, askedAgain)',
      to: 'entriesOf(tables).update(entry.id, { state: entry.state })',
    },
  ]),
  ...caughtBy({
    project: 'slice',
    file: 'tests/slice/reweigh.slice.test.ts',
    test: 'when the mark is refused and set aside',
  })([
    {
      name: 'a reweigh request finishes reception without its mark',
      file: 'apps/web/src/features/transport/transport.reweigh.ts',
      from: ', { onReweight: true });',
      to: ');',
    },
  ]),
];
