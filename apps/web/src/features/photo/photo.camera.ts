// The camera of the page: opens it, grabs a frame, closes it, and explains failures.
export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  readonly setTorch: (isOn: boolean) => Promise<void>;
  readonly close: () => void;
}

export type CameraDevices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>;

export type Facing = 'environment' | 'user';

class CameraError extends Error {
  override readonly name = 'CameraError';
}

const orFiles = 'Снимите камерой телефона и выберите файл';

const words: Readonly<Record<string, string>> = {
  NotAllowedError: `Браузер не дал доступ к камере. Разрешите камеру в настройках сайта. ${orFiles}`,
  SecurityError: `Браузер не дал доступ к камере. Разрешите камеру в настройках сайта. ${orFiles}`,
  NotFoundError: `На этом устройстве нет камеры. ${orFiles}`,
  OverconstrainedError: `На этом устройстве нет подходящей камеры. ${orFiles}`,
  NotReadableError: `Камера занята другой программой. Закройте её и повторите. ${orFiles}`,
  AbortError: `Камера не включилась. Повторите. ${orFiles}`,
};

export const cameraEnded = `Камера отключилась. Повторите. ${orFiles}`;

/** Wide enough for the 1920 px that are sent. */
const wanted = (facing: Facing): MediaTrackConstraints => ({
  facingMode: { ideal: facing },
  width: { ideal: 1920 },
  height: { ideal: 1440 },
});

export async function openCamera(facing: Facing, devices: CameraDevices | undefined = pageDevices()): Promise<Camera> {
  if (!devices) {
    throw new CameraError(`Камера работает только по защищённому адресу (https). ${orFiles}`);
  }
  try {
    return cameraOf(await devices.getUserMedia({ video: wanted(facing), audio: false }));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new CameraError(words[name] ?? `Камера не включилась. ${orFiles}`, { cause: error });
  }
}

/** Absent on pages opened by plain http. */
const pageDevices = (): CameraDevices | undefined => ('mediaDevices' in navigator ? navigator.mediaDevices : undefined);

interface TorchCapabilities {
  readonly torch?: boolean;
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  // Firefox does not implement getCapabilities.
  const can = (track?.getCapabilities?.() ?? {}) as TorchCapabilities;
  return {
    stream,
    hasTorch: can.torch === true,
    async setTorch(isOn) {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    },
    close: () => stream.getTracks().forEach((one) => one.stop()),
  };
}

/** How long a camera that was just opened or shown again may take to show a frame. */
const frameMs = 2000;

/** Grabs the shown frame, or the first one when none is shown yet. */
export async function grabFrame(video: HTMLVideoElement): Promise<VideoFrame | ImageBitmap> {
  const late = AbortSignal.timeout(frameMs);
  for (;;) {
    try {
      return await frameOf(video);
    } catch (error) {
      if (late.aborted) {
        throw new CameraError('Камера ещё не готова. Подождите и повторите', { cause: error });
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

/** Without a copy where the browser can transfer the frame; its orientation is the displayed one. */
async function frameOf(video: HTMLVideoElement): Promise<VideoFrame | ImageBitmap> {
  if ('VideoFrame' in globalThis) {
    const frame = new VideoFrame(video);
    if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) {
      return frame;
    }
    frame.close();
  }
  return createImageBitmap(video);
}

/** Whether the device has more than one camera. */
export async function hasSeveral(devices: CameraDevices | undefined = pageDevices()): Promise<boolean> {
  const known = (await devices?.enumerateDevices()) ?? [];
  return known.filter(({ kind }) => kind === 'videoinput').length > 1;
}
