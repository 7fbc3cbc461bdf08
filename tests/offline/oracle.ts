// The oracle does not use the outbox: it records what people did and which result they got, and compares with the table.
import { createHash } from 'node:crypto';

import type { Taken } from '../../apps/server/test/model-server.ts';
import type { Tables } from '../../apps/web/src/platform/local-db/local-database.ts';
import { takeRefusal } from '../../apps/web/src/platform/outbox/refusal.ts';
import type { OutboxEntry } from '../../apps/web/src/platform/outbox/outbox-entry.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** `make` creates an object on the device, `refer` refers to the last one created. */
export type Act = 'write' | 'photo' | 'make' | 'refer';

/** One act of a person and the result that the product reported. */
export interface Intent {
  readonly kind: Act;
  readonly text: string;
  readonly transport: string;
  readonly userId: string;
  readonly divisionId: string;
  readonly tab: Tab;
  /** The act that created the object this one refers to. */
  readonly made: Intent | undefined;
  /** The true time, by the clock of the server. */
  readonly trueMs: number;
  /** Logical clock that counts acts and results. */
  readonly madeAt: number;
  reportedAt: number;
  /** `unseen`: refused after the person had left the screen. */
  reported: 'nothing' | 'safe' | 'refused' | 'unseen';
  hasLeft: boolean;
  /** The person has pressed «Повторить» about it: it may arrive although a screen showed a refusal before. */
  isRetried: boolean;
  /** The person has chosen another content instead: this one may arrive or not. */
  isReplaced: boolean;
  /** Its place in the outbox is that of the act which it replaces. */
  readonly isReplacement: boolean;
  /** How many databases the browser had deleted before this act. */
  readonly evictions: number;
  /** The database was deleted while it held this act. */
  isEvicted: boolean;
  /** Another device has it too, from the file of unsent work. */
  isCarried: boolean;
  /** Its age may be wrong on both devices: not promised after months (docs/reliability.md). */
  isAgeUnsure: boolean;
}

interface Wish extends Pick<Intent, 'tab' | 'kind' | 'transport' | 'text' | 'made'> {
  readonly nextMoment: () => number;
  /** The entry whose content this act replaces. */
  readonly replaces?: OutboxEntry;
  /** The division of the replaced act. */
  readonly divisionOf?: string;
}

/**
 * An object can be referred to in the tab that created it, and in every tab once its creation was reported safe, as long
 * as the database is the same.
 */
export const isKnownTo = ({ kind, tab, reported, userId, evictions }: Intent, at: Tab, world: World): boolean =>
  kind === 'make' && userId === world.userId && evictions === world.evictions && (tab === at || reported === 'safe');

export function intend(world: World, { nextMoment, replaces, divisionOf, ...wish }: Wish): Intent {
  const intent: Intent = {
    ...wish,
    made: wish.kind === 'refer' ? wish.made : undefined,
    userId: world.userId!,
    divisionId: divisionOf ?? world.divisionId,
    trueMs: world.trueMs(),
    madeAt: nextMoment(),
    reportedAt: Infinity,
    reported: 'nothing',
    hasLeft: false,
    isRetried: false,
    isReplaced: false,
    isReplacement: replaces !== undefined,
    evictions: world.evictions,
    isEvicted: false,
    isCarried: false,
    isAgeUnsure: false,
  };
  // The screen of a killed tab shows nothing.
  const record = (reported: Intent['reported']) =>
    wish.tab.isDead || Object.assign(intent, { reported, reportedAt: nextMoment() });
  (replaces ? replace(intent, replaces) : act(intent)).then(
    () => record('safe'),
    (error: unknown) => {
      record(intent.hasLeft ? 'unseen' : 'refused');
      if (intent.reported === 'refused') {
        takeRefusal(error);
      }
    },
  );
  return intent;
}

/** The person goes to another screen: this one shows nothing any more. */
export function leave(intent: Intent): void {
  intent.hasLeft = true;
}

/** An id as a device makes it, always the same for the same text. */
const localIdOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const keyOf = (text: string): string => `key-${text}`;

/** A replaced entry has another key; what it says is still known. */
export const intentOf = (intents: readonly Intent[], { key, request }: Pick<OutboxEntry, 'key' | 'request'>) =>
  intents.find(({ text }) => text === (request.data as { readonly text?: string } | undefined)?.text) ??
  intents.find(({ text }) => keyOf(text) === key);

const replace = ({ tab, text }: Intent, { id, request }: OutboxEntry): Promise<unknown> =>
  tab.outbox.replace(id, { ...request, data: { ...(request.data as object), text } });

function act({ tab, kind, text, transport, made }: Intent): Promise<unknown> {
  const { outbox } = tab;
  const request = { method: 'POST', url: `/note/${transport}` } as const;
  const entry = { key: keyOf(text), operation: 'note.write', title: '', transportId: transport, size: 0 } as const;
  // Stamped by the device, as the entry of a vehicle is.
  const data = { text, at: tab.stamp().toISOString(), ...(made && { of: `local:${localIdOf(made.text)}` }) };
  if (kind === 'photo') {
    const row = { localId: entry.key, text };
    const apply = async (tables: Tables) => void (await tables.table('photo').put(row));
    return outbox.write(
      { ...entry, operation: 'note.photo', request, creates: entry.key },
      { stores: ['photo'], apply },
    );
  }
  return outbox.write({
    ...entry,
    request: { ...request, data },
    ...(kind === 'make' && { creates: localIdOf(text) }),
  });
}

/** Whether the act must be on the server in the end: reported as safe, and a device still has it or has delivered it. */
const mustArrive = ({ reported, isEvicted, isCarried, isReplaced }: Intent): boolean =>
  !isReplaced && (reported === 'safe' || reported === 'unseen') && (!isEvicted || isCarried);

interface Ending {
  /** Keys of entries that the person deleted by a decision; what they created has no known id on the device. */
  readonly deleted: ReadonlySet<string>;
  /** The server had no room for photos at some time. */
  readonly wasFull: boolean;
  /** A clock that was set wrong and set right again before the server answered, also by as long as a sleep, leaves no trace (docs/reliability.md). */
  readonly wasClockSetTwice: boolean;
}

export function findings(intents: readonly Intent[], taken: readonly Taken[], ending: Ending): string[] {
  const { deleted, wasClockSetTwice } = ending;
  // Of rows with the same text the first one counts: `doubled` finds an act that was sent again, its order does not.
  const rows = new Map(taken.toReversed().map((row) => [row.text, row]));
  const unsure = new Set(intents.filter(({ isAgeUnsure }) => isAgeUnsure).map(({ text }) => text));
  const doubled = taken
    .filter((row) => rows.get(row.text) !== row && !unsure.has(row.text))
    .map(({ text }) => `doubled: ${text}`);
  const wrong = intents.flatMap((intent) => {
    const { text, reported, isRetried, isReplaced, isReplacement, isCarried, userId, divisionId, made } = intent;
    const row = rows.get(text);
    const objects = made && !deleted.has(keyOf(made.text)) ? taken.filter((one) => one.text === made.text) : [];
    return [
      ...(mustArrive(intent) && !row && !deleted.has(keyOf(text)) ? [`lost: ${text}`] : []),
      ...(reported === 'refused' && !isRetried && !isReplaced && !isCarried && row
        ? [`done although refused: ${text}`]
        : []),
      ...(row && (row.userId !== userId || row.divisionId !== divisionId)
        ? [`as another person or division: ${text}`]
        : []),
      ...(row && !isReplacement && !row.isTimeUnsure && !wasClockSetTwice && isWrongTime(row, intent)
        ? [`wrong time: ${text}`]
        : []),
      ...(row && objects.length > 0 && !objects.some(({ id }) => id === row.of)
        ? [`about another object: ${text}`]
        : []),
    ];
  });
  return [...doubled, ...wrong, ...reordered(intents, rows, ending)];
}

/** A reply travels for a while, and a schedule takes seconds. */
const timeErrorMs = 3 * 60_000;

const isWrongTime = ({ deviceAt, at }: Taken, { trueMs }: Intent): boolean =>
  [deviceAt, at].some((said) => said !== null && Math.abs(Date.parse(said) - trueMs) > timeErrorMs);

/**
 * Order within one transport and person: acts of one tab, and acts made after an earlier one was reported safe.
 * Neighbouring photos are sent in parallel and may overtake each other; photos wait while the server has no room. Another
 * device may send what this one has lost or given up at any later time. A replaced content may still be on its way: the
 * calls that are compared have a version, by which the server refuses it then.
 */
function reordered(
  intents: readonly Intent[],
  rows: ReadonlyMap<string, Taken>,
  { deleted, wasFull }: Ending,
): string[] {
  const isGivenUp = ({ reported, text }: Intent) => reported === 'refused' || deleted.has(keyOf(text));
  return intents.flatMap((later, index) =>
    intents
      .slice(0, index)
      .filter((earlier) => earlier.transport === later.transport && earlier.userId === later.userId)
      .filter((earlier) => !later.isReplacement && !earlier.isReplacement && !earlier.isReplaced)
      .filter((earlier) => earlier.kind !== 'photo' || (later.kind !== 'photo' && !wasFull))
      .filter((earlier) => !earlier.isEvicted && !(earlier.isCarried && isGivenUp(earlier)))
      .filter((earlier) => earlier.tab === later.tab || earlier.reportedAt < later.madeAt)
      .filter((earlier) => (rows.get(earlier.text)?.place ?? 0) > (rows.get(later.text)?.place ?? Infinity))
      .map((earlier) => `reordered: ${later.text} before ${earlier.text}`),
  );
}
