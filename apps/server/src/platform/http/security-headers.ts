// The headers of every answer: of Fastify, the router, the parser, a stream.
import type { ServerResponse } from 'node:http';

import helmet from 'helmet';

/** MUI's styles go into empty <style> elements by insertRule; this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hashes of the inline scripts and styles that a page may run. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const contentSecurityPolicy = ({ scripts, styles }: InlineHashes) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", emptyStyle, ...styles],
    imgSrc: ["'self'", 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    fontSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['app', 'dompurify'],
  },
});

/** What the pages use: photos, videos with sound and their players, «скопировать», a screen that stays on. */
const usedFeatures = ['autoplay', 'camera', 'clipboard-write', 'fullscreen', 'microphone', 'screen-wake-lock'];

/** Those that Chromium knows: it warns of every other name. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const permissionsPolicy = [
  ...usedFeatures.map((name) => `${name}=(self)`),
  ...unusedFeatures.map((name) => `${name}=()`),
].join(', ');

/** Helmet is composed once for each policy: composing it for every request took as long as its routing. */
export function securityHeaders(inline: InlineHashes): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'Permissions-Policy': permissionsPolicy };
  const collect = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: contentSecurityPolicy(inline),
    // Only over TLS; helmet's header is ignored by browsers on plain http, and a test server has none.
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  // Its middlewares look at nothing of the request and set headers at once.
  set({} as never, collect as unknown as ServerResponse, (error) => {
    if (error !== undefined) {
      throw error as Error;
    }
  });
  return headers;
}

export const noInline: InlineHashes = { scripts: [], styles: [] };
