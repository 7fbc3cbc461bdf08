// What an act says when it raises an event; one maker for each act that comes with its own feature.
import type { NotificationType } from './notification.type.ts';

export interface NotificationEvent {
  readonly type: NotificationType;
  readonly transportId: string;
  /** Words of the event: what was found, the comment, the result. */
  readonly text?: string;
  /** The person it is about: whoever uploaded the file, whoever asked. */
  readonly concernedId?: string;
  /** The message it answers; otherwise the thread of the transport. */
  readonly parentId?: string;
  /** More placeholders of the template. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Hooks of the acts that come with their own features. */
export const commissionDateEvent = (transportId: string): NotificationEvent => ({
  type: 'COMMISSION_DATE',
  transportId,
});
export const commissionResultEvent = (transportId: string, text: string): NotificationEvent => ({
  type: 'COMMISSION_RESULT',
  transportId,
  text,
});
export const separateDateEvent = (transportId: string, isSingleSide: boolean): NotificationEvent => ({
  type: isSingleSide ? 'SINGLE_SEPARATE_DATE' : 'SEPARATE_DATE',
  transportId,
});
export const separateResultEvent = (transportId: string, text: string): NotificationEvent => ({
  type: 'SEPARATE_RESULT',
  transportId,
  text,
});
export const kppRegisteredEvent = (transportId: string, radiationResult: string): NotificationEvent => ({
  type: 'INCOMING_CONTROL_KPP13',
  transportId,
  values: { radiationResult },
});
export const fileChangedEvent = (transportId: string, text: string, fileName: string): NotificationEvent => ({
  type: 'CHANGE_FILE',
  transportId,
  text,
  values: { fileName },
});
export const fileStatusEvent = (
  transportId: string,
  text: string,
  fileName: string,
  uploaderId: string,
): NotificationEvent => ({ type: 'FILE_STATUS', transportId, text, concernedId: uploaderId, values: { fileName } });
export const fileCommentEvent = (
  transportId: string,
  text: string,
  fileName: string,
  authorId: string,
): NotificationEvent => ({ type: 'FILE_COMMENT', transportId, text, concernedId: authorId, values: { fileName } });
