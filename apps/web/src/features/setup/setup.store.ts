// Whether «Первые шаги» stands in the menu of this device.
import * as z from 'zod/mini';

import { storedValue } from '#platform/stored-value';

const hidden = () => storedValue(localStorage, 'otk.setup-hidden', z.literal(true));

export const isSetupHidden = (): boolean => hidden().read() !== null;

export function hideSetup(isHidden: boolean): void {
  if (isHidden) {
    hidden().write(true);
  } else {
    hidden().clear();
  }
}
