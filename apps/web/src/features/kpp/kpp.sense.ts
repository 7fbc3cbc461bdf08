// A background that nature does not have is noticed where it is typed.
import { backgroundFault, judgeRadiation, type RadiationReading } from '@otk/domain/kpp/kpp.radiation';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import * as z from 'zod/mini';

/** The checked form, refused when its background makes no sense. A reading that is an alarm all the same never waits for it. */
export function sensible<B>(
  checked: z.core.util.SafeParseResult<B>,
  rules: readonly ValidationRule[],
  reading: RadiationReading,
): z.core.util.SafeParseResult<B> {
  const message = backgroundFault(rules, reading.radiationBackground);
  if (!checked.success || message === null || judgeRadiation(rules, reading)?.result === 'ALARM') {
    return checked;
  }
  const input = reading.radiationBackground;
  const error = new z.core.$ZodError([{ code: 'custom', path: ['radiationBackground'], message, input }]);
  return { success: false, error: error as z.core.$ZodError<B> };
}
