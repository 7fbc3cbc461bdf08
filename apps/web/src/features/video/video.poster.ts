// One frame of a video as a small JPEG, and its duration.
import { posterMaxSide } from '@otk/domain/video/video.schema';

export interface Frame {
  readonly jpeg: ArrayBuffer | null;
  readonly seconds: number | null;
}

const patienceMs = 10_000;
const quality = 0.75;

export async function frameOf(video: Blob): Promise<Frame | null> {
  const url = URL.createObjectURL(video);
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.preload = 'auto';
  try {
    const loaded = event(player, 'loadeddata');
    player.src = url;
    await loaded;
    const seconds = Number.isFinite(player.duration) ? player.duration : await knownDuration(player);
    const seeked = event(player, 'seeked');
    player.currentTime = Math.min(0.5, (seconds ?? 1) / 2);
    await seeked;
    return { jpeg: await jpegOf(player), seconds };
  } catch {
    // The browser cannot decode it (HEVC of a phone, a truncated recording): it is sent without a poster.
    return null;
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(url);
  }
}

/** Recordings contain no duration: the browser computes it after a seek to the end. */
async function knownDuration(player: HTMLVideoElement): Promise<number | null> {
  const found = event(player, 'seeked');
  player.currentTime = 1e7;
  await found;
  return Number.isFinite(player.duration) ? player.duration : player.currentTime || null;
}

async function jpegOf(player: HTMLVideoElement): Promise<ArrayBuffer | null> {
  const { videoWidth, videoHeight } = player;
  if (videoWidth === 0) {
    return null;
  }
  const scale = Math.min(1, posterMaxSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return blob ? blob.arrayBuffer() : null;
}

const event = (player: HTMLVideoElement, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`${name} did not come`)), patienceMs);
    const settle = (end: () => void) => () => {
      clearTimeout(patience);
      end();
    };
    player.addEventListener(name, settle(resolve), { once: true });
    player.addEventListener(
      'error',
      settle(() => reject(player.error ?? new Error('video'))),
      { once: true },
    );
  });
