// Templates are written by people: they are parsed, checked and filled in a worker (`notification.render.ts`).
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import { type PlaceholderValues, templateTooComplex } from '@otk/domain/notification/notification.template';

import { type Isolated, isolated, LimitExceeded } from '#platform/worker/isolated';

export interface TemplateTexts {
  readonly subject: string;
  readonly body: string;
}

export type TemplateJob =
  | { readonly kind: 'check'; readonly template: Partial<TemplateTexts> }
  | { readonly kind: 'fill'; readonly template: TemplateTexts; readonly values: PlaceholderValues };

/**
 * Filling takes less than a millisecond. The time is a last resort: 200 ms were exceeded on a machine with too much other
 * work, and a phonegram failed.
 */
const limits = { timeMs: 10_000, memoryMb: 128 };
const worker: Isolated<TemplateJob, Partial<TemplateTexts>> = isolated(
  new URL('./notification.worker.ts', import.meta.url),
  limits,
);

/** Refuses a template that cannot be filled; the texts come back as they are to be kept: what is not allowed is left out. */
export async function checkTemplate(template: {
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}): Promise<Partial<TemplateTexts>> {
  const { subject, body } = template;
  const texts = { ...(subject !== undefined && { subject }), ...(body !== undefined && { body }) };
  try {
    return await worker.run({ kind: 'check', template: texts });
  } catch (error) {
    if (error instanceof LimitExceeded) {
      throw notificationErrors.templateBroken({ fields: [{ path: 'body', message: templateTooComplex }] });
    }
    throw error;
  }
}

export interface FilledTemplate {
  /** A header of a letter: one line, no markup. */
  readonly subject: string;
  readonly html: string;
}

export async function fillTemplate(
  { subject, body }: TemplateTexts,
  values: PlaceholderValues,
): Promise<FilledTemplate> {
  const filled = await worker.run({ kind: 'fill', template: { subject, body }, values });
  return { subject: filled.subject ?? '', html: filled.body ?? '' };
}
