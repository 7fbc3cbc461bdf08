// Who may change what of a document. Asked by the server before it acts and by the screen before it offers.
import { type Actor, may } from '../../kernel/actor.ts';
import type { Document } from './document.schema.ts';

type Holder = Pick<Actor, 'permissions'>;

export const mayDecide = (actor: Holder): boolean => may(actor, 'DOCUMENT_DECIDE');

/** An accepted paper is evidence: from then on only those who accept papers replace, rename or delete it. */
export const mayChange = (actor: Holder, { status }: Pick<Document, 'status'>): boolean =>
  may(actor, 'DOCUMENT_EDIT') && (status !== 'ACCEPTED' || mayDecide(actor));
