// What the device may spend on taking along: bytes of a day, battery, kind of connection.

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

/** As far as the browser says; Safari and Firefox say nothing. */
export interface DeviceState {
  /** Whether the browser can keep the pages themselves: without them nothing opens without a link. */
  readonly keepsPages: boolean;
  readonly connection: Connection | undefined;
  readonly battery: Battery | undefined;
}

export type Thrift = 'everything' | 'cards' | 'nothing';

const lowBattery = 0.2;

/** Thumbnails are left out on a poor or paid link, and everything but the first cards on a weak battery. */
export function thriftOf({ keepsPages, connection, battery }: DeviceState, isFirst: boolean): Thrift {
  if (!keepsPages) {
    return 'nothing';
  }
  const isLow = battery !== undefined && !battery.charging && battery.level < lowBattery;
  if (isLow) {
    return isFirst ? 'cards' : 'nothing';
  }
  const { saveData = false, effectiveType = '4g', type = 'unknown' } = connection ?? {};
  return saveData || effectiveType !== '4g' || type === 'cellular' ? 'cards' : 'everything';
}

/** Bytes of thumbnails that a device loads ahead on one day. */
export const picturesADay = 30_000_000;

export async function deviceState(): Promise<DeviceState> {
  const { connection, getBattery } = navigator as Navigator & {
    readonly connection?: Connection;
    readonly getBattery?: () => Promise<Battery>;
  };
  return { keepsPages: 'serviceWorker' in navigator, connection, battery: await getBattery?.call(navigator) };
}
