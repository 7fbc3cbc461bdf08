// A camera of which the test has the tracks.
import { onTestFinished } from 'vitest';

import type { CameraDevices } from '../photo.camera.ts';

/** It delivers a drawing. */
export function fakeCamera(): { readonly devices: CameraDevices; readonly tracks: MediaStreamTrack[] } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d')!;
  const draw = () => {
    for (let x = 0; x < 640; x += 20) {
      context.fillStyle = x % 40 === 0 ? '#fff' : `rgb(${Math.random() * 255} 80 20)`;
      context.fillRect(x, 0, 20, 480);
    }
  };
  draw();
  const timer = setInterval(draw, 50);
  onTestFinished(() => clearInterval(timer));
  const tracks: MediaStreamTrack[] = [];
  return {
    tracks,
    devices: {
      async getUserMedia() {
        const stream = canvas.captureStream(20);
        tracks.push(...stream.getTracks());
        return stream;
      },
      enumerateDevices: async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }] as unknown as MediaDeviceInfo[],
    },
  };
}
