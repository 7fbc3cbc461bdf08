// What must be true of vehicles under a radiation alarm, told by the accepted calls alone. Calls no code of the product: a
// vehicle is the canonical plate that a spelling was made from, and an alarm is a reading 0,2 over the background.

interface Kept {
  /** Canonical plates of number and trailer. */
  plates: ReadonlySet<string>;
  status: string;
  isInside: boolean;
  hasLeft: boolean;
  isRemoved: boolean;
}

interface Alarm {
  readonly holder: string;
  /** Every plate that its record has had since. */
  readonly plates: Set<string>;
  state: 'open' | 'returned' | 'cleared';
}

export interface Reading {
  readonly background: number | null;
  readonly max: number;
}

const closed = new Set(['RECEPTION_FINISHED', 'RETURN_BACK', 'SENT_TO_EKOMET', 'ARCHIVED']);
/** The natural background ends at 0,3: the rest of what was typed is the source. */
const isAlarm = ({ background, max }: Reading): boolean =>
  Math.round((max - Math.min(background ?? 0, 0.3)) * 100) > 20;

export function createOracle() {
  const records = new Map<string, Kept>();
  const alarms: Alarm[] = [];
  const readings = new Map<string, number[]>();

  const recordOf = (id: string): Kept => {
    const record = records.get(id);
    if (!record) {
      throw new Error(`The product accepted a call about ${id}, which nobody has made`);
    }
    return record;
  };

  /** Alarms of another visit do not concern a record that is over. */
  const isUnderWay = ({ status, hasLeft }: Kept): boolean => !hasLeft && !closed.has(status);

  const holding = (id: string, { ofOwn = false } = {}): Alarm[] => {
    const record = recordOf(id);
    return alarms.filter(
      ({ state, holder, plates }) =>
        state === 'open' &&
        (holder === id || (!ofOwn && isUnderWay(record) && [...record.plates].some((plate) => plates.has(plate)))),
    );
  };

  const holdingPlates = (plates: ReadonlySet<string>): Alarm[] =>
    alarms.filter(({ state, plates: held }) => state === 'open' && [...plates].some((plate) => held.has(plate)));

  function raise(id: string): void {
    if (holding(id, { ofOwn: true }).length === 0) {
      alarms.push({ holder: id, plates: new Set(recordOf(id).plates), state: 'open' });
    }
  }

  const broken = (what: string, id: string): Error =>
    new Error(`${what} of ${id} was accepted under an open alarm of ${[...recordOf(id).plates].join(', ')}`);

  return {
    holding,
    knows: (id: string): boolean => records.has(id),
    made(id: string, plates: ReadonlySet<string>, status: string): void {
      records.set(id, { plates, status, isInside: false, hasLeft: false, isRemoved: false });
    },
    /** Whether another record holds one of these plates. */
    isHeldByOther: (plates: ReadonlySet<string>, id: string): boolean =>
      holdingPlates(plates).some(({ holder }) => holder !== id),
    measured(id: string, reading: Reading): void {
      readings.set(id, [...(readings.get(id) ?? []), reading.max]);
      if (isAlarm(reading)) {
        raise(id);
      }
    },
    renamed(id: string, plates: ReadonlySet<string>): void {
      const record = recordOf(id);
      const isTaken = [...plates].some((plate) => !record.plates.has(plate)) && this.isHeldByOther(plates, id);
      if (isTaken && record.isInside && !record.hasLeft) {
        throw new Error(`${id} is inside and was given the number of a vehicle under alarm`);
      }
      record.plates = plates;
      for (const alarm of holding(id, { ofOwn: true })) {
        plates.forEach((plate) => alarm.plates.add(plate));
      }
    },
    entered(id: string): void {
      const { isInside } = recordOf(id);
      if (!isInside && (holdingPlates(recordOf(id).plates).length > 0 || holding(id).length > 0)) {
        throw broken('The entry', id);
      }
      recordOf(id).isInside = true;
    },
    left(id: string): void {
      const { hasLeft } = recordOf(id);
      if (!hasLeft && (holdingPlates(recordOf(id).plates).length > 0 || holding(id).length > 0)) {
        throw broken('The exit', id);
      }
      recordOf(id).hasLeft = true;
    },
    notLeft(id: string): void {
      const record = recordOf(id);
      if (record.hasLeft && record.isInside && holdingPlates(record.plates).length > 0) {
        throw broken('The withdrawn exit', id);
      }
      record.hasLeft = false;
    },
    worked(what: string, id: string): void {
      if (holding(id).length > 0) {
        throw broken(what, id);
      }
    },
    /** A step of a person; who may decide about an alarm is known to the oracle, not asked of the product. */
    stepped(id: string, to: string, role: string): void {
      const record = recordOf(id);
      const { status: from } = record;
      const isDecision = from === 'RADIATION_ALARM' && to === 'INCOMING_CONTROL';
      const isHolding = [
        'RADIATION_ALARM',
        'RETURN_BACK',
        'RECEPTION_SUSPENDED',
        'ON_STORAGE',
        'ARRIVED',
        'KPP_REGISTERED',
      ].includes(to);
      if (!isDecision && !isHolding && holding(id).length > 0) {
        throw broken(`The step from ${from} to ${to}`, id);
      }
      if ((isDecision || to === 'RETURN_BACK') && !['HEAD', 'ADMIN'].includes(role)) {
        throw new Error(`${role} decided about the alarm of ${id}`);
      }
      record.status = to;
      this.followed(id, from, to);
    },
    followed(id: string, from: string, to: string): void {
      const own = alarms.filter(({ holder }) => holder === id);
      if (to === 'RADIATION_ALARM' && from !== 'RETURN_BACK') {
        raise(id);
      } else if (from === 'RADIATION_ALARM' || to === 'RETURN_BACK') {
        own
          .filter(({ state }) => state === 'open')
          .forEach((alarm) => {
            alarm.state = to === 'RETURN_BACK' ? 'returned' : 'cleared';
          });
      } else if (['RETURN_BACK', 'RECEPTION_FINISHED'].includes(from) && !closed.has(to)) {
        own
          .filter(({ state }) => state === 'returned')
          .forEach((alarm) => {
            alarm.state = 'open';
            recordOf(id).plates.forEach((plate) => alarm.plates.add(plate));
          });
      }
    },
    cleared(id: string, role: string): void {
      if (!['HEAD', 'ADMIN'].includes(role)) {
        throw new Error(`${role} cleared the alarm of ${id}`);
      }
      holding(id, { ofOwn: true }).forEach((alarm) => {
        alarm.state = 'cleared';
      });
    },
    removed(id: string): void {
      if (holding(id, { ofOwn: true }).length > 0) {
        throw broken('The removal', id);
      }
      recordOf(id).isRemoved = true;
    },
    restored(id: string): void {
      const record = recordOf(id);
      if (record.isInside && !record.hasLeft && holding(id).length > 0) {
        throw broken('The restoring', id);
      }
      record.isRemoved = false;
    },
    statusOf: (id: string): string => recordOf(id).status,
    setStatus: (id: string, status: string): void => void (recordOf(id).status = status),
    platesOf: (id: string): readonly string[] => [...recordOf(id).plates],
    counted: (id: string, max: number): void => void readings.set(id, [...(readings.get(id) ?? []), max]),
    readings,
  };
}
export type Oracle = ReturnType<typeof createOracle>;
