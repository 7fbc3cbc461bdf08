// What must be true of vehicles under a radiation alarm, known from the accepted calls alone. Calls no code of the product: a
// vehicle is the canonical plate that a spelling was made from, with or without its region, and an alarm is a reading 0,2 over the background.

interface Kept {
  /** Canonical plates of number and trailer. */
  plates: ReadonlySet<string>;
  status: string;
  isInside: boolean;
  hasLeft: boolean;
}

interface Alarm {
  holder: string;
  /** Every plate that its record has had since. */
  readonly plates: Set<string>;
  state: 'open' | 'returned' | 'cleared';
}

export interface Reading {
  readonly background: number | null;
  readonly max: number;
}

const closed = new Set(['RECEPTION_FINISHED', 'RETURN_BACK', 'SENT_TO_EKOMET', 'ARCHIVED']);
/** Steps that hold the load, or send it away. */
const holdingStatuses = new Set([
  'RADIATION_ALARM',
  'RETURN_BACK',
  'RECEPTION_SUSPENDED',
  'ON_STORAGE',
  'ARRIVED',
  'KPP_REGISTERED',
]);
const deciders = new Set(['HEAD', 'ADMIN']);
/** The natural background ends at 0,3: the rest of what was typed is the source. */
const isAlarm = ({ background, max }: Reading): boolean =>
  Math.round((max - Math.min(background ?? 0, 0.3)) * 100) > 20;

/** A plate without its region may be any of its regions. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one.length === 6 && other.startsWith(one)) || (other.length === 6 && one.startsWith(other));
const share = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => [...others].some((other) => isSame(one, other)));

export class Oracle {
  /** Readings that the product has accepted, by record. */
  readonly readings = new Map<string, number[]>();
  readonly #records = new Map<string, Kept>();
  readonly #alarms: Alarm[] = [];
  /** Records that were joined, and to which. Writes about them arrive there. */
  readonly #joined = new Map<string, string>();

  #stays(id: string): string {
    const to = this.#joined.get(id);
    return to === undefined ? id : this.#stays(to);
  }

  #recordOf(id: string): Kept {
    const record = this.#records.get(this.#stays(id));
    if (!record) {
      throw new Error(`The product accepted a call about ${id}, which nobody has made`);
    }
    return record;
  }

  /** Open alarms that hold the record: its own, and of its vehicle unless the record is one of an earlier visit. */
  holding(id: string, { ofOwn = false } = {}): Alarm[] {
    const { plates, status, hasLeft } = this.#recordOf(id);
    const isUnderWay = !hasLeft && !closed.has(status);
    return this.#alarms.filter(
      (alarm) =>
        alarm.state === 'open' &&
        (alarm.holder === this.#stays(id) || (!ofOwn && isUnderWay && share(plates, alarm.plates))),
    );
  }

  #holdingPlates(plates: ReadonlySet<string>): Alarm[] {
    return this.#alarms.filter(({ state, plates: held }) => state === 'open' && share(plates, held));
  }

  #raise(id: string): void {
    if (this.holding(id, { ofOwn: true }).length === 0) {
      this.#alarms.push({ holder: this.#stays(id), plates: new Set(this.#recordOf(id).plates), state: 'open' });
    }
  }

  #broken(what: string, id: string): Error {
    return new Error(`${what} of ${id} was accepted under an open alarm of ${this.platesOf(id).join(', ')}`);
  }

  #isHeld(id: string): boolean {
    return this.#holdingPlates(this.#recordOf(id).plates).length > 0 || this.holding(id).length > 0;
  }

  knows(id: string): boolean {
    return this.#records.has(id);
  }

  made(id: string, plates: ReadonlySet<string>, status: string): void {
    this.#records.set(id, { plates, status, isInside: false, hasLeft: false });
  }

  /** Whether another record holds one of these plates. */
  isHeldByOther(plates: ReadonlySet<string>, id: string): boolean {
    return this.#holdingPlates(plates).some(({ holder }) => holder !== this.#stays(id));
  }

  measured(id: string, reading: Reading): void {
    this.counted(id, reading.max);
    if (isAlarm(reading)) {
      this.#raise(id);
    }
  }

  counted(id: string, max: number): void {
    const at = this.#stays(id);
    this.readings.set(at, [...(this.readings.get(at) ?? []), max]);
  }

  renamed(id: string, plates: ReadonlySet<string>): void {
    const record = this.#recordOf(id);
    const isTaken = [...plates].some((plate) => !record.plates.has(plate)) && this.isHeldByOther(plates, id);
    if (isTaken && record.isInside && !record.hasLeft) {
      throw new Error(`${id} is inside and was given the number of a vehicle under alarm`);
    }
    record.plates = plates;
    for (const alarm of this.holding(id, { ofOwn: true })) {
      plates.forEach((plate) => alarm.plates.add(plate));
    }
  }

  entered(id: string): void {
    const record = this.#recordOf(id);
    if (!record.isInside && this.#isHeld(id)) {
      throw this.#broken('The entry', id);
    }
    record.isInside = true;
  }

  left(id: string): void {
    const record = this.#recordOf(id);
    if (!record.hasLeft && this.#isHeld(id)) {
      throw this.#broken('The exit', id);
    }
    record.hasLeft = true;
  }

  notLeft(id: string): void {
    const record = this.#recordOf(id);
    if (record.hasLeft && record.isInside && this.#isHeld(id)) {
      throw this.#broken('The withdrawn exit', id);
    }
    record.hasLeft = false;
  }

  worked(what: string, id: string): void {
    if (this.holding(id).length > 0) {
      throw this.#broken(what, id);
    }
  }

  /** A step of a person; who may decide about an alarm is known to the oracle, not asked of the product. */
  stepped(id: string, to: string, role: string): void {
    const record = this.#recordOf(id);
    const { status: from } = record;
    const isDecision = from === 'RADIATION_ALARM' && to === 'INCOMING_CONTROL';
    if (!isDecision && !holdingStatuses.has(to) && this.holding(id).length > 0) {
      throw this.#broken(`The step from ${from} to ${to}`, id);
    }
    if ((isDecision || to === 'RETURN_BACK') && !deciders.has(role)) {
      throw new Error(`${role} decided about the alarm of ${id}`);
    }
    record.status = to;
    this.#follow(id, from, to);
  }

  #follow(id: string, from: string, to: string): void {
    const own = (state: Alarm['state']) =>
      this.#alarms.filter((alarm) => alarm.holder === this.#stays(id) && alarm.state === state);
    if (to === 'RADIATION_ALARM' && from !== 'RETURN_BACK') {
      this.#raise(id);
    } else if (from === 'RADIATION_ALARM' || to === 'RETURN_BACK') {
      for (const alarm of own('open')) {
        alarm.state = to === 'RETURN_BACK' ? 'returned' : 'cleared';
      }
    } else if (['RETURN_BACK', 'RECEPTION_FINISHED'].includes(from) && !closed.has(to)) {
      for (const alarm of own('returned')) {
        alarm.state = 'open';
        this.#recordOf(id).plates.forEach((plate) => alarm.plates.add(plate));
      }
    }
  }

  cleared(id: string, role: string): void {
    if (!deciders.has(role)) {
      throw new Error(`${role} cleared the alarm of ${id}`);
    }
    for (const alarm of this.holding(id, { ofOwn: true })) {
      alarm.state = 'cleared';
    }
  }

  removed(id: string): void {
    if (this.holding(id, { ofOwn: true }).length > 0) {
      throw this.#broken('The removal', id);
    }
  }

  restored(id: string): void {
    const { isInside, hasLeft } = this.#recordOf(id);
    if (isInside && !hasLeft && this.holding(id).length > 0) {
      throw this.#broken('The restoring', id);
    }
  }

  /** Two records of one vehicle became one: what held either holds the one that stays. */
  joined(keptId: string, otherId: string): void {
    const [kept, other] = [this.#recordOf(keptId), this.#recordOf(otherId)];
    if (!kept.isInside && other.isInside && this.#isHeld(keptId)) {
      throw this.#broken('The entry of a joined record', keptId);
    }
    kept.isInside ||= other.isInside;
    for (const alarm of this.#alarms.filter(({ holder }) => holder === otherId)) {
      alarm.holder = keptId;
      kept.plates.forEach((plate) => alarm.plates.add(plate));
    }
    const readings = [...(this.readings.get(keptId) ?? []), ...(this.readings.get(otherId) ?? [])];
    if (readings.length > 0) {
      this.readings.set(keptId, readings);
    }
    this.readings.delete(otherId);
    this.#joined.set(otherId, keptId);
  }

  statusOf(id: string): string {
    return this.#recordOf(id).status;
  }

  setStatus(id: string, status: string): void {
    this.#recordOf(id).status = status;
  }

  platesOf(id: string): readonly string[] {
    return [...this.#recordOf(id).plates];
  }
}
