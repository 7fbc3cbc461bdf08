// An unsent write with a text that the server can never store: entered before the forms refused it, or brought by a file
// of an earlier version. The journal names field and sign and can send the write without the sign.
import { findUnstorable } from '@otk/domain/kernel/storable-words';
import { withoutUnstorable } from '@otk/domain/kernel/storable';

import type { Outbox } from '#platform/outbox/outbox';
import type { OutboxEntry, SerializedRequest } from '#platform/outbox/outbox-entry';
import type { useConfirm } from '#ui/feedback/ConfirmProvider';

import { labelOf } from './entry-content.ts';
import { entryWords } from './entry-words.ts';

export interface UnstorableText {
  /** Name of the field, for people. */
  readonly label: string;
  /** Which sign, and where in the text. */
  readonly message: string;
  /** The field's text without it. */
  readonly mended: string;
}

export function unstorableText({ data, formData }: SerializedRequest): UnstorableText | null {
  const content: unknown = formData ?? data;
  const found = findUnstorable(content);
  if (!found) {
    return null;
  }
  const names = found.path.split('.');
  const text = names.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], content);
  return {
    label: labelOf(names.findLast((name) => !/^\d+$/.test(name)) ?? ''),
    message: found.message,
    mended: typeof text === 'string' ? withoutUnstorable(text) : '',
  };
}

/** The same write without such signs. */
const withoutSigns = ({ data, formData, ...request }: SerializedRequest): SerializedRequest => ({
  ...request,
  ...(data !== undefined && { data: cleaned(data) }),
  ...(formData && { formData: cleaned(formData) as NonNullable<SerializedRequest['formData']> }),
});

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') {
    return withoutUnstorable(value);
  }
  if (Array.isArray(value)) {
    return value.map(cleaned);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutUnstorable(key), cleaned(inner)]))
    : value;
}

interface Ways {
  readonly outbox: Pick<Outbox, 'replace'>;
  readonly confirm: ReturnType<typeof useConfirm>;
}

/** The server can never take the entry as it is: the person sees what will be sent instead. */
export async function sendWithoutSigns(entry: OutboxEntry, { outbox, confirm }: Ways): Promise<void> {
  const odd = unstorableText(entry.request);
  const isSure =
    odd !== null &&
    (await confirm({
      title: 'Убрать знак и отправить?',
      object: entryWords(entry),
      consequence: `${odd.message.replace(/\. Удалите его$/, '')}. Будет отправлено: ${odd.label} «${odd.mended}».`,
      confirmLabel: 'Убрать и отправить',
    }));
  if (isSure) {
    await outbox.replace(entry.id, withoutSigns(entry.request));
  }
}
