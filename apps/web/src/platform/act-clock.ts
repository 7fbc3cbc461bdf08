// Dates the acts of this device and says whether anything confirms its clocks.
import type { Report } from './notify.ts';
import { apartMs, type Clocks, type TimeSource, tolerableMs } from './server-time.ts';
import type { KeyValueStorage, StoredValue } from './stored-value.ts';

/** The clocks by which a moment was written, and the time that the server had reached before. */
export interface ClockReading extends Clocks {
  readonly floorMs: number;
}

export interface ActClock extends TimeSource {
  /** What the time of now rests on; null when it is confirmed: the server has answered this page, and both clocks agree since. */
  readonly unsure: () => ClockReading | null;
  /** For `stamp` (stamp.ts). `own`: where localStorage is full, this page still knows. */
  readonly stamps: Pick<ActClockDeps, 'storage' | 'report'> & {
    readonly own: Map<string, ClockReading>;
    readonly name: string;
  };
}

interface ActClockDeps {
  readonly time: TimeSource;
  /** When the server last answered this device. */
  readonly answeredAt: Pick<StoredValue<string>, 'read'>;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly report: Report;
}

export const actClock = ({ time, answeredAt, storage, prefix, report }: ActClockDeps): ActClock => ({
  ...time,
  stamps: { own: new Map(), storage, report, name: `${prefix}doubted` },
  unsure() {
    const [clocks, last] = [time.clocks(), time.heard()];
    return last && Math.abs(apartMs(last, clocks)) <= tolerableMs
      ? null
      : { ...clocks, floorMs: last?.serverMs ?? (Date.parse(answeredAt.read() ?? '') || 0) };
  },
});
