import type { Report } from './notify.ts';

/** What was read, or `otherwise` when it cannot be read now; the failure is reported. */
export async function orElse<T>(read: Promise<T>, otherwise: T, report: Report): Promise<T> {
  try {
    return await read;
  } catch (error) {
    report(error);
    return otherwise;
  }
}
