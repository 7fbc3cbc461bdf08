import { formatDateTime } from '#ui/format';

import { usePerson } from '../person.ts';
import { usePlatform } from '../services.tsx';
import type { Printout, PrintStamp } from './printout.ts';

/** Who prints what when: read at the moment of printing. */
export function usePrintStamp(): () => PrintStamp {
  const { user } = usePerson();
  const { network } = usePlatform();
  return () => {
    const { isReachable, answeredAt } = network.getState();
    // A page that has asked for nothing since does not know yet.
    const isLinked = isReachable && navigator.onLine;
    return {
      by: user.fullName,
      at: new Date(),
      address: location.href,
      copyOf: isLinked ? null : `Без связи: данные ${answeredAt ? `на ${formatDateTime(answeredAt)}` : 'с устройства'}`,
    };
  };
}

/** Prints what the page has gathered. The code is loaded with the first paper. */
export function usePrint(): (printout: Printout) => Promise<void> {
  const stampOf = usePrintStamp();
  return async (printout) => {
    const { printOut } = await import('./print.ts');
    await printOut(printout, stampOf());
  };
}
