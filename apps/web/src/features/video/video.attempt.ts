// One attempt to send a video, and what its failure means for the next one.
import type { videoContract } from '@otk/domain/video/video.contract';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Video } from '@otk/domain/video/video.schema';

import type { Client } from '#platform/api-client';
import type { ActClock } from '#platform/act-clock';
import { originHeaders } from '#platform/act-origin';
import { ApiError, hasCode, isUnreachable, NetworkError } from '#platform/api-error';
import type { Report } from '#platform/notify';
import type { AttemptOptions, FileAttempts } from '#platform/outbox/file-sender';
import { momentToSend } from '#platform/outbox/settle-moment';
import { verdictOn } from '#platform/outbox/verdict';
import { clocksOf } from '#platform/stamp';

import type { LocalVideo } from './video.row.ts';
import type { SendBytes } from './video.send-bytes.ts';
import type { VideoShelf } from './video.shelf.ts';

export interface AttemptDeps {
  readonly shelf: Pick<VideoShelf, 'change' | 'forget'>;
  readonly api: Pick<Client<typeof videoContract>, 'create' | 'setPoster'>;
  readonly sendBytes: SendBytes;
  readonly time: Pick<ActClock, 'heard' | 'stamps'>;
  /** Asks the server for a sign of life. */
  readonly probe: () => Promise<boolean>;
  /** Refreshes the access token after a 401. */
  readonly renew: () => Promise<unknown>;
  readonly arrived: (video: Video) => void;
  readonly report: Report;
}

/** The server hashes and stores 300 MB before it answers. */
const creationMs = 120_000;

export function videoAttempts(deps: AttemptDeps): FileAttempts<LocalVideo> {
  const { shelf, api, sendBytes, time, probe, renew, arrived, report } = deps;
  /** Stores the upload URL before the attempt ends, so that the next attempt continues the same upload. */
  async function sendNoted(video: LocalVideo, options: AttemptOptions): Promise<string> {
    let noted = Promise.resolve();
    const onUrl = (uploadUrl: string) => {
      if (uploadUrl !== video.uploadUrl) {
        noted = shelf.change(video.localId, { uploadUrl }).catch(report);
      }
    };
    try {
      return await sendBytes(video, { ...options, onUrl });
    } finally {
      await noted;
    }
  }

  /** On the device before it is sent: every attempt says the same. */
  async function settledMoment({ localId, takenAt }: LocalVideo): Promise<string | null> {
    if (takenAt === null || !clocksOf(time, takenAt)) {
      return takenAt;
    }
    if (!(await probe())) {
      throw new NetworkError();
    }
    const settled = momentToSend(takenAt, time);
    await shelf.change(localId, { takenAt: settled });
    return settled;
  }

  async function bring(video: LocalVideo, { signal, onProgress }: AttemptOptions): Promise<Video> {
    const uploadId = await sendNoted(video, { signal, onProgress });
    const { key, transportId, name, duration } = video;
    const takenAt = await settledMoment(video);
    const headers = originHeaders(video);
    const body = { uploadId, localId: key, transportId, name, duration, takenAt };
    const made = await api.create({ body }, { signal, headers, timeoutMs: creationMs });
    return video.poster === null ? made : withPoster(made, video.poster, headers);
  }

  /** A failed poster does not fail the video. */
  async function withPoster(video: Video, poster: ArrayBuffer, headers: Record<string, string>): Promise<Video> {
    try {
      const file = new Blob([poster], { type: 'image/jpeg' });
      return await api.setPoster({ params: { id: video.id }, body: {}, file }, { headers });
    } catch (error) {
      report(error);
      return video;
    }
  }

  async function failed(video: LocalVideo, error: unknown): Promise<'refused' | 'again' | 'later'> {
    if (error instanceof ApiError && error.status === 401) {
      return renew().then(
        () => 'again',
        () => 'later',
      );
    }
    if (isForgotten(video, error)) {
      await shelf.change(video.localId, { uploadUrl: null });
      // Not at once: with servers that do not share uploads the device would send the same bytes in an endless loop.
      return 'later';
    }
    // `signIn`: another person has signed in meanwhile, or the permission was taken away.
    if (isUnreachable(error) || isPassing(error) || verdictOn(error).kind === 'signIn') {
      return 'later';
    }
    await shelf.change(video.localId, { failure: errorMessage(error) });
    return 'refused';
  }

  return {
    async attempt(video, options) {
      arrived(await bring(video, options));
      await shelf.forget(video.localId);
    },
    failed,
  };
}

/** The server has deleted an old unfinished upload: start a new one. */
const isForgotten = (video: LocalVideo, error: unknown): boolean =>
  hasCode(error, 'video.uploadNotFound', 'http.410') || (hasCode(error, 'http.404') && video.uploadUrl !== null);

/** Another request for the same upload is still running, or the offset must be read again. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  [408, 409, 423, 460].includes(error.status) &&
  (error.code.startsWith('http.') || error.code === 'video.notWhole');
