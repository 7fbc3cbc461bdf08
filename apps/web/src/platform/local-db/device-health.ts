// Whether this device can store what a person enters. If it cannot, the person is warned before typing more.
import { observe, type Observable } from '../observable.ts';
import { isDeviceTrouble } from './device-errors.ts';

export interface HealthState {
  /** What to do about it, in words; null while the device stores everything. */
  readonly trouble: string | null;
}

export interface DeviceHealth extends Observable<HealthState> {
  readonly tell: (trouble: unknown) => void;
  /** Opens a store of the device and reports when that failed. */
  readonly watch: <T>(open: () => Promise<T>) => Promise<T>;
}

const fine: HealthState = { trouble: null };
const unknown =
  'Хранилище браузера недоступно: закройте приватный режим, освободите место на устройстве или перезапустите браузер';

const own = new Set(['OutdatedDatabaseError', 'BlockedDatabaseError', 'NoRoomError']);

export function createDeviceHealth(): DeviceHealth {
  const { getState, subscribe, set } = observe(fine);

  function tell(trouble: unknown): void {
    const words = wordsFor(trouble);
    if (words !== getState().trouble) {
      set({ trouble: words });
    }
  }

  return {
    getState,
    subscribe,
    tell,
    async watch(open) {
      try {
        return await open();
      } catch (error) {
        if (isDeviceTrouble(error)) {
          tell(error);
        }
        throw error;
      }
    },
  };
}

function wordsFor(trouble: unknown): string | null {
  if (trouble === null) {
    return null;
  }
  return trouble instanceof Error && own.has(trouble.name) ? trouble.message : unknown;
}
