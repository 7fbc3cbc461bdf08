// Maps the violation of a named constraint to an expected failure with a text.
import type { AppError } from '@otk/domain/kernel/app-error';

const kinds: Readonly<Record<string, string>> = {
  23502: 'not_null_violation',
  23503: 'foreign_key_violation',
  23505: 'unique_violation',
};

/** Keys are names of constraints, or a kind of violation when the constraint itself does not matter. */
export async function mapViolation<T>(
  query: Promise<T>,
  failures: Readonly<Record<string, () => AppError>>,
): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const { constraint = '', code = '' } = error as { constraint?: string; code?: string };
    const failure = failures[constraint] ?? failures[kinds[code] ?? ''];
    throw failure?.() ?? error;
  }
}
