// What goes wrong between a device and the server.
import { markHeader, markOf, nonceHeader } from '../../packages/domain/src/kernel/reply-mark.ts';
import { type ForeignReply, foreignReplies } from './middle-box.ts';

/** Faults of the network and of the server itself. */
export const faults = [
  'dropRequest',
  'dropReply',
  'fail500',
  'busy503',
  'full507',
  'stale401',
  'twice',
  'die',
  // The connection is silent for a while and then breaks, before or after the server has the request.
  'hangBefore',
  'hangAfter',
  'slow',
  // A middle box cuts the body and leaves the headers.
  'truncated',
] as const;
export type Fault = (typeof faults)[number] | ForeignReply;

export const isForeign = (fault: Fault | undefined): fault is ForeignReply =>
  fault !== undefined && fault in foreignReplies;

/** A failure that our server itself reports. */
export function ownRefusal(status: number, { headers }: RequestInit): Response {
  const code = status === 401 ? 'auth.tokenInvalid' : 'request.failed';
  const nonce = new Headers(headers).get(nonceHeader) ?? '';
  const body = JSON.stringify({ code, message: '', requestId: '' });
  return new Response(body, { status, headers: { [markHeader]: markOf(nonce) } });
}

export async function truncated(reply: Response): Promise<Response> {
  const text = await reply.text();
  return new Response(text.slice(0, text.length / 2), { status: reply.status, headers: reply.headers });
}
