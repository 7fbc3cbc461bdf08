// What happened, for those who must be told. Features raise, the notification feature listens; neither knows the other.
import type { ActorContext } from './http/request-context.ts';

export interface DomainEvent {
  /** Spec §3 Notification event types. */
  readonly type: 'CHANGE_FILE' | 'FILE_STATUS' | 'FILE_COMMENT';
  readonly transportId: string;
  /** What a person reads: «Добавлен документ «Накладная»». */
  readonly text: string;
  readonly documentId: string;
  /** Whose file it is: an answer to it concerns him before others. */
  readonly fileAuthorId: string;
}

/** Called inside the transaction of the act: what is undone was never told. */
export type RaiseEvent = (context: ActorContext, event: DomainEvent) => Promise<void>;
