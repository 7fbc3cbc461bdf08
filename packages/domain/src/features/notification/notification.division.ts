// Messages about a division and none of its transports. Imports no schemas: the service worker uses this file too.
import type { DivisionEventCode } from '../../kernel/event-code.ts';

interface DivisionEventSpec {
  readonly label: string;
  /** Name of the page that it opens. */
  readonly title: string;
  readonly path: string;
  /** The right of its recipients. */
  readonly permission: 'DEVICE_READ' | 'STATUS_CHANGE' | 'LOOKALIKE_DECIDE' | 'SCALE_WATCH';
  /** Also people of other divisions who see this one. */
  readonly isSeenFromOutside: boolean;
}

export const divisionEvents = {
  DEVICE_SILENT: {
    label: 'Устройство молчит',
    title: 'Устройства',
    path: '/devices?unsent=1',
    permission: 'DEVICE_READ',
    isSeenFromOutside: true,
  },
  SHIFT_GIVEN: {
    label: 'Смена сдана',
    title: 'Смена',
    path: '/shift',
    permission: 'STATUS_CHANGE',
    isSeenFromOutside: false,
  },
  LOOKALIKE_FOUND: {
    label: 'Похожее фото',
    title: 'Похожие фото',
    path: '/lookalikes',
    permission: 'LOOKALIKE_DECIDE',
    isSeenFromOutside: true,
  },
  SCALE_DRIFTS: {
    label: 'Весы сместились',
    title: 'Весы',
    path: '/scales',
    permission: 'SCALE_WATCH',
    isSeenFromOutside: true,
  },
} as const satisfies Record<DivisionEventCode, DivisionEventSpec>;

const byType: Readonly<Partial<Record<string, DivisionEventSpec>>> = divisionEvents;

/** Undefined for a message about a transport. */
export const divisionEventOf = (type: string): DivisionEventSpec | undefined => byType[type];

/** Stands in place of the transport of such a message: clients of earlier versions read an id there. */
export const noTransportId = '00000000-0000-0000-0000-000000000000';
