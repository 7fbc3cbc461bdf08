// Templates are written by people: they are parsed, checked and filled in a worker (`notification.render.ts`).
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import type { ComposedLetter } from '@otk/domain/notification/notification.letter';
import {
  type NotificationTemplate,
  type PlaceholderValues,
  templateTooComplex,
} from '@otk/domain/notification/notification.template';

import { type Isolated, isolated, LimitExceeded } from '#platform/worker/isolated';

export interface TemplateTexts {
  readonly subject: string;
  readonly body: string;
}

export type TemplateJob =
  | { readonly kind: 'check'; readonly template: Partial<TemplateTexts> }
  | { readonly kind: 'fill'; readonly template: TypedTemplate; readonly values: PlaceholderValues };

export type TypedTemplate = Pick<NotificationTemplate, 'type' | 'subject' | 'body'>;

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

export async function fillTemplate(
  { type, subject, body }: TypedTemplate,
  values: PlaceholderValues,
): Promise<ComposedLetter> {
  const filled = await worker.run({ kind: 'fill', template: { type, subject, body }, values });
  return { subject: filled.subject ?? '', html: filled.body ?? '' };
}
