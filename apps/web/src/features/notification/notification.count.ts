import { notificationFailures } from '@otk/domain/notification/notification.errors';

import { ApiError, isUnrecognised } from '#platform/api-error';
import type { Report } from '#platform/notify';

interface CountDeps<Count> {
  readonly ask: () => Promise<Count>;
  readonly accept: (count: Count) => void;
  readonly toast: (text: string) => void;
  readonly report: Report;
}

/** spec §8 Unread count failure: shown whenever the server answered; without a link the bar above the page says it. */
export async function countUnread<Count>({ ask, accept, toast, report }: CountDeps<Count>): Promise<void> {
  try {
    accept(await ask());
  } catch (error) {
    report(error);
    if (error instanceof ApiError && !isUnrecognised(error)) {
      toast(notificationFailures.count);
    }
  }
}
