// The tus protocol below /video/upload, behind the same guard as every other call.
import { Readable } from 'node:stream';

import { requestErrors } from '@otk/domain/kernel/request-errors';
import { videoContract } from '@otk/domain/video/video.contract';
import { videoAnnouncement } from '@otk/domain/video/video.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { type Api, guardedBy } from '#platform/http/mount-contract';
import type { ActorContext } from '#platform/http/request-context';
import { findUnreadable } from '#platform/http/validate-input';

import type { VideoService } from './video.service.ts';
import type { Uploads } from './video.upload.ts';

const hourMs = 3_600_000;

export function videoTus(api: Api, uploads: Uploads, videos: VideoService): void {
  const { app } = api;
  // Not parsed: the upload writes the body to its file as it arrives.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

  const guarded = guardedBy(api, videoContract.create);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = guarded.contextOf(request, reply);
    const response = await uploads.handle(webRequest(request), {
      userId: context.person.userId,
      requestId: request.id,
      admit: (announced) => admit(videos, context, announced),
    });
    // No CORS: pages of other sites may not read the answer.
    const headers = [...response.headers].filter(([name]) => !/^(access-control-.*|content-length)$/.test(name));
    const body = inOurShape(response.status, await response.text(), request.id);
    const type = body.startsWith('{') ? [['Content-Type', 'application/json; charset=utf-8']] : [];
    return reply
      .status(response.status)
      .headers(Object.fromEntries([...headers, ...type]))
      .send(body);
  };
  const route = { schema: { hide: true }, onRequest: guarded.onRequest, handler };
  app.route({ ...route, method: 'POST', url: '/video/upload' });
  app.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: '/video/upload/:uploadId' });

  const sweeping = setInterval(
    () =>
      void uploads
        .sweep()
        .catch((error: unknown) =>
          app.log.error({ event: 'video.sweepFailed', err: error }, 'sweep of uploads failed'),
        ),
    hourMs,
  ).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
}

/** The upload is at another byte, or its last request still runs: the device asks again and continues. */
const isToContinue = (status: number): boolean => status === 409 || status === 423;

/**
 * What the library refuses by itself keeps its status; its English text is replaced. A device takes our shape for a final
 * refusal, so that what it is to continue does not get it.
 */
function inOurShape(status: number, body: string, requestId: string): string {
  if (status < 400 || isToContinue(status) || body === '' || body.startsWith('{')) {
    return body;
  }
  const { code, message } = requestErrors.invalid();
  return JSON.stringify({ code, message, requestId });
}

async function admit(
  videos: VideoService,
  context: ActorContext,
  announced: Readonly<Record<string, string | null>>,
): Promise<Readonly<Record<string, string>>> {
  const unreadable = findUnreadable(announced);
  if (unreadable) {
    throw requestErrors.invalid({ fields: [unreadable] });
  }
  const said = z.safeParse(videoAnnouncement, announced);
  if (!said.success) {
    throw requestErrors.invalid({
      fields: said.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  }
  await videos.admit(context, said.data.transportId);
  return said.data;
}

/** The library needs an absolute address and answers with relative ones: what the sender calls this server has no part in it. */
function webRequest({ raw, method, headers, url }: FastifyRequest): Request {
  const hasBody = method === 'PATCH';
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  // An object: the page's and the server's types of a stream differ in names only.
  const init: object = { method, headers: given, ...(hasBody && { body: Readable.toWeb(raw), duplex: 'half' }) };
  try {
    return new Request(`http://localhost${url}`, init);
  } catch {
    // A header that no request may have.
    throw requestErrors.invalid();
  }
}
