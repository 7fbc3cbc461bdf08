// R27: unsent work that the product itself has written is carried to another device in a file, and both devices send it.
import { createHash, randomBytes } from 'node:crypto';

import { documentText } from '@otk/domain/document/document.schema';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { aJpeg } from '../../apps/server/test/pictures.ts';
import { openYard } from '../../apps/server/test/yard.ts';
import { proof } from '../support/proof.ts';
import { aDevice, type Device, type DeviceTab } from './device.ts';
import { sameWorker, tusThrough } from './media-ports.ts';

const { count: numRuns, seed, announce } = proof('R27', 'OTK_ROUND_TRIPS', 6);

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const draftText = (transportId: string) => `черновик ${transportId}`;
const webmHead = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex');

interface Work {
  readonly writes: number;
  readonly photos: number;
  readonly videos: number;
  readonly papers: number;
  readonly drafts: number;
  /** Which device gets its connection back first. */
  readonly first: 'from' | 'to' | 'both';
  readonly isReplyLost: boolean;
  readonly direction: 0 | 1;
}

const some = fc.nat({ max: 2 });
const work: fc.Arbitrary<Work> = fc
  .record({
    writes: some,
    photos: some,
    videos: fc.nat({ max: 1 }),
    papers: some,
    drafts: fc.nat({ max: 1 }),
    first: fc.constantFrom('from', 'to', 'both'),
    isReplyLost: fc.boolean(),
    direction: fc.constantFrom(0, 1),
  })
  .filter(({ writes, photos, videos, papers, drafts }) => writes + photos + videos + papers + drafts > 0);

async function aShift() {
  const yard = await openYard('INCOMING_CONTROL');
  const { build, divisionId } = yard;
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  const stationId = await build.aStation('243608', 'Навашино-2');
  const devices = [aDevice(yard.server), aDevice(yard.server)] as const;
  const tabs = await Promise.all(devices.map((device) => signIn(device)));
  let wagons = 0;
  const aWagon = async () => {
    wagons += 1;
    const transportNumber = String(60_000_000 + wagons);
    const id = await build.aTransport({ divisionId, stationId, status: 'INCOMING_CONTROL', transportNumber });
    return { id, transportNumber };
  };
  return { ...yard, devices, tabs, aWagon };
}
type Shift = Awaited<ReturnType<typeof aShift>>;

async function signIn(device: Device): Promise<DeviceTab> {
  const tab = device.openTab({ openWorker: sameWorker, tusHttp: tusThrough(device.fetch) });
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  return tab;
}

function userOf({ startUp }: DeviceTab) {
  const state = startUp.getState();
  if (state.status !== 'ready') {
    throw new Error('not ready');
  }
  return state.user;
}

/** What was entered on the first device, as the server must have it in the end. */
async function enter(tab: DeviceTab, wagon: { id: string; transportNumber: string }, wanted: Work) {
  const pictures = await Promise.all(
    Array.from({ length: wanted.photos }, () => aJpeg({ colour: `#${randomBytes(3).toString('hex')}` })),
  );
  const films = Array.from({ length: wanted.videos }, () => Buffer.concat([webmHead, randomBytes(9000)]));
  const papers = Array.from({ length: wanted.papers }, () =>
    Buffer.from(`%PDF-1.7\n${randomBytes(2000).toString('hex')}\n%%EOF`),
  );
  for (let made = 0; made < wanted.writes; made += 1) {
    const gross = 91 + made;
    await tab.weighing.queries.setRegister(wagon.id, { gross, tare: 24, net: gross - 24, trash: null });
  }
  for (const [at, picture] of pictures.entries()) {
    await tab.photo.add(wagon, {
      source: new Blob([new Uint8Array(picture)]),
      name: `Фото ${at}`,
      takenAt: new Date(),
    });
  }
  for (const film of films) {
    const of = { transportId: wagon.id, transportNumber: wagon.transportNumber };
    await tab.video.shelf.take(new File([film], 'v.webm', { type: 'video/webm' }), of);
  }
  tab.document.uploads.add(
    wagon.id,
    papers.map((paper, at) => new File([paper], `Накладная ${at}.pdf`, { type: 'application/pdf' })),
  );
  await vi.waitFor(() =>
    expect(tab.document.uploads.getState().map(({ place }) => place)).toEqual(papers.map(() => 'device')),
  );
  if (wanted.drafts > 0) {
    tab.drafts.open([userOf(tab).id, 'udr', wagon.id, 'card'], documentText).keep(draftText(wagon.id));
  }
  return {
    weighings: Array.from({ length: wanted.writes }, (_, made) => 91 + made),
    photos: pictures.map(sumOf).toSorted(),
    videos: films.map(sumOf),
    papers: papers.map(sumOf).toSorted(),
  };
}

async function onServer({ server }: Shift, transportId: string) {
  const column = async (sql: string) =>
    (await server.pool.query<{ value: string }>(sql, [transportId])).rows.map(({ value }) => value);
  return {
    weighings: (
      await column('SELECT gross AS value FROM weighing WHERE transport_id = $1 ORDER BY weighed_at, id')
    ).map(Number),
    // Of the bytes as they were received.
    photos: await column(`SELECT encode(sha256, 'hex') AS value FROM photo WHERE transport_id = $1 ORDER BY 1`),
    videos: await column(
      `SELECT encode(f.sha256, 'hex') AS value FROM video v JOIN stored_file f ON f.id = v.file_id
       WHERE v.transport_id = $1 ORDER BY 1`,
    ),
    papers: await column(
      `SELECT encode(f.sha256, 'hex') AS value FROM document d JOIN document_version v ON v.document_id = d.id
       JOIN stored_file f ON f.id = v.file_id WHERE d.transport_id = $1 ORDER BY 1`,
    ),
  };
}

function wake({ outbox, video, document }: DeviceTab): void {
  outbox.wake();
  video.sender.wake();
  document.uploads.wake();
}

const allSent = (tab: DeviceTab) =>
  vi.waitFor(
    () => {
      wake(tab);
      const left = [
        ...tab.outbox.getState().entries.map(({ title, failure }) => ({ title, failure })),
        ...tab.video.shelf.getState(),
        ...tab.document.uploads.getState(),
      ];
      expect(left).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );

async function roundTrip(shift: Shift, wanted: Work): Promise<void> {
  const [from, to] = wanted.direction === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const { devices, tabs, aWagon } = shift;
  const wagon = await aWagon();
  await tabs[from]!.queryClient.fetchQuery(tabs[from]!.transport.queries.card(wagon.id));
  devices.forEach(({ link }) => (link.isUp = false));
  const entered = await enter(tabs[from]!, wagon, wanted);
  const file = await tabs[from]!.sync.carry.toFile(userOf(tabs[from]!));

  const { carry } = tabs[to]!.sync;
  const opened = await carry.open(userOf(tabs[to]!), file);
  const { writes, photos, videos, papers, drafts } = wanted;
  const countOf = (kind: string) => opened.items.filter((item) => item.kind === kind).length;
  expect(['write', 'photo', 'video', 'paper'].map(countOf)).toEqual([writes, photos, videos, papers]);
  // Drafts of earlier rounds stay on the device until their forms are saved.
  expect(await carry.take(opened)).toBeGreaterThanOrEqual(writes + photos + videos + papers + drafts);
  expect(await carry.take(await carry.open(userOf(tabs[to]!), file))).toBe(0);
  const draft = tabs[to]!.drafts.open([userOf(tabs[to]!).id, 'udr', wagon.id, 'card'], documentText).read();
  expect(draft?.value).toEqual(drafts > 0 ? draftText(wagon.id) : undefined);

  const order = { from: [[from], [to]], to: [[to], [from]], both: [[from, to]] }[wanted.first];
  for (const together of order) {
    await Promise.all(
      together.map(async (at) => {
        if (wanted.isReplyLost) {
          ['/ts-photo/create-photo', '/document', '/video'].forEach((path) => devices[at].link.loseReplyOf.add(path));
        }
        devices[at].link.isUp = true;
        await allSent(tabs[at]!);
        devices[at].link.loseReplyOf.clear();
      }),
    );
    // The first device delivers everything; the second changes nothing.
    expect(await onServer(shift, wagon.id)).toEqual(entered);
  }
}

test(
  `in ${numRuns} round trips through the file nothing is lost or doubled, and the bytes are the same`,
  { timeout: 120_000 + numRuns * 10_000 },
  async () => {
    announce();
    const shift = await aShift();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(work, async (wanted) => {
        await roundTrip(shift, wanted);
        made += 1;
      }),
      { numRuns, seed, endOnFailure: true },
    );
    expect(made).toBe(numRuns);
  },
);
