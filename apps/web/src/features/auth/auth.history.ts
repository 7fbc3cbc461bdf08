import { authHistory } from '@otk/domain/auth/auth.history';
import { deviceName } from '@otk/domain/kernel/device-name';

import { type HistoryValues, textOf } from '#platform/history-values';

/** Whatever a program calls itself. */
const values: HistoryValues = { [authHistory.fields.device.key]: (agent) => deviceName(textOf(agent)) };

export const historyOfAuth = { histories: [authHistory], values };
