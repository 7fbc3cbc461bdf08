// Answers of something that stands between the device and the server: captive portals, proxies, filters.
const page = '<!doctype html><title>Вход в сеть</title>';
const html = { 'Content-Type': 'text/html' };
const refusal = (status: number, code: string) => () =>
  new Response(JSON.stringify({ code, message: '', requestId: '' }), { status });

export const foreignReplies = {
  empty200: () => new Response(''),
  empty204: () => new Response(null, { status: 204 }),
  object200: () => new Response('{}'),
  // Fits the contract of a write by accident.
  id200: () => new Response('{"id":"portal","status":"ok"}'),
  page200: () => new Response(page, { headers: html }),
  page302: () => new Response(null, { status: 302, headers: { Location: '/portal' } }),
  page400: () => new Response(page, { status: 400, headers: html }),
  page401: () => new Response(page, { status: 401, headers: html }),
  ours401: refusal(401, 'auth.tokenInvalid'),
  page403: () => new Response(page, { status: 403, headers: html }),
  page404: () => new Response('404 page not found', { status: 404 }),
  ours404: refusal(404, 'note.notFound'),
  page407: () => new Response(page, { status: 407, headers: html }),
  ours409: refusal(409, 'note.stale'),
  page511: () => new Response(page, { status: 511, headers: html }),
} as const;
export type ForeignReply = keyof typeof foreignReplies;

export const foreignKinds = Object.keys(foreignReplies) as readonly ForeignReply[];
