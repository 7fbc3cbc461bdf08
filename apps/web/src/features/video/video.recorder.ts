// Records the camera; pieces of one second are stored on the device while recording.
import { videoMaxBytes } from '@otk/domain/video/video.schema';

import type { Filling } from './video.intake.ts';

export interface CameraPorts {
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly canRecord: (type: string) => boolean;
  readonly createRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder;
}

export const pageCamera = (): CameraPorts => ({
  // Absent on pages opened by plain http.
  devices: navigator.mediaDevices,
  canRecord: (type) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type),
  createRecorder: (stream, options) => new MediaRecorder(stream, options),
});

/** WebM first: after a killed tab it can be played up to its last second. */
const types = [
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
];

export const recordingType = ({ canRecord }: Pick<CameraPorts, 'canRecord'>): string | null =>
  types.find(canRecord) ?? null;

export async function openCamera({ devices }: CameraPorts, withSound: boolean): Promise<MediaStream> {
  if (!devices) {
    throw new DOMException('No camera on pages without a secure connection', 'NotFoundError');
  }
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { max: 30 } };
  return devices.getUserMedia({ video, audio: withSound });
}

export interface Recording {
  /** Resolves when the last piece is stored. */
  readonly stop: () => Promise<void>;
}

export interface RecordOptions {
  readonly camera: CameraPorts;
  readonly stream: MediaStream;
  readonly type: string;
  readonly filling: Filling;
  readonly onProgress: (progress: { readonly bytes: number; readonly seconds: number }) => void;
  /** Recording stopped automatically: size limit reached, or the device could not store the bytes. */
  readonly onEnded: (problem: unknown) => void;
  readonly now?: () => number;
}

const sliceMs = 1000;
const bitsPerSecond = 2_500_000;
/** Leaves room for the last piece below the server's limit. */
const fullAt = videoMaxBytes - 4 * 1024 * 1024;

export function record(options: RecordOptions): Recording {
  const { camera, stream, type, filling, onProgress, onEnded, now = () => performance.now() } = options;
  const recorder = camera.createRecorder(stream, { mimeType: type, videoBitsPerSecond: bitsPerSecond });
  const begun = now();
  const seconds = () => (now() - begun) / 1000;
  const stopped = Promise.withResolvers<void>();
  let writing: Promise<unknown> = Promise.resolve();
  let end: Promise<void> | null = null;

  function stop(): Promise<void> {
    end ??= (async () => {
      const lasted = seconds();
      if (recorder.state !== 'inactive') {
        recorder.stop();
      }
      await stopped.promise;
      await writing;
      await filling.finish(lasted);
    })();
    return end;
  }
  const fail = (problem: unknown) => {
    onEnded(problem);
    void stop();
  };

  recorder.addEventListener('dataavailable', ({ data }: BlobEvent) => {
    if (data.size === 0) {
      return;
    }
    writing = writing
      .then(async () => filling.append(await data.arrayBuffer()))
      .then((bytes) => {
        onProgress({ bytes, seconds: seconds() });
        return bytes >= fullAt && fail('full');
      })
      .catch(fail);
  });
  recorder.addEventListener('stop', () => stopped.resolve(), { once: true });
  // The camera was unplugged or its permission revoked.
  stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('gone'), { once: true });
  recorder.start(sliceMs);
  return { stop };
}
