// Every value of the specification, chapter 9, changed in the one place where it is written. `npm run seeded-bugs --
// constant` tries them; `tools/spec-constants.test.ts` demands one for each row of the chapter.
import type { CatchingTest, SeededBug } from './seeded-bug.ts';

const domain = 'packages/domain/src';
const features = 'apps/web/src/features';
const ui = 'apps/web/src/ui';

/** The row of chapter 9, then the place of its value with what stands there and what is put in its place. */
const constant =
  (row: string, caughtBy: CatchingTest) =>
  (file: string, ...changes: readonly (readonly [from: string, to: string])[]): readonly SeededBug[] =>
    changes.map(([from, to]) => ({ name: `constant «${row}»: ${to}`, file, from, to, caughtBy }));

const rule = (file: string, test: string): CatchingTest => ({ project: 'rules', file: `${domain}/${file}`, test });
const web = (file: string, test: string): CatchingTest => ({ project: 'web', file: `apps/web/src/${file}`, test });
const screen = (file: string, test: string): CatchingTest => ({
  project: 'screen',
  file: `apps/web/src/${file}`,
  test,
});
const server = (file: string, test: string): CatchingTest => ({
  project: 'server',
  file: `apps/server/src/${file}`,
  test,
});
const cookies = server('features/auth/auth.routes.test.ts', 'sign-in');
const streamTimes = rule('features/notification/notification.rules.test.ts', 'the stream comes back after a second');
const resized = screen('features/photo/grid/PhotoPicture.test.tsx', '1920 px at most');
const numbers = web('ui/form/number-text.test.ts', 'the field says');
const theme = web('ui/theme/create-app-theme.test.ts', 'the breakpoints of the product');

export const constantBugs: readonly SeededBug[] = [
  constant('Password length', rule('features/user/user.password.rules.test.ts', '6 and 30 characters are allowed'))(
    `${domain}/features/user/user.password.ts`,
    ['z.minLength(6,', 'z.minLength(7,'],
    ['z.maxLength(30,', 'z.maxLength(29,'],
  ),
  constant('Photo resize', resized)(
    `${domain}/features/photo/photo.schema.ts`,
    ['photoMaxWidth = 1920', 'photoMaxWidth = 1600'],
    ['photoQuality = 0.6', 'photoQuality = 0.7'],
  ),
  constant('Number input', numbers)(
    `${ui}/form/number-text.ts`,
    ['const limit = 1000;', 'const limit = 1001;'],
    ['>= limit', '> limit'],
    ['const scale = 3;', 'const scale = 4;'],
  ),
  constant('Weights', rule('features/transport/transport.weights.rules.test.ts', ' at 5 decimals'))(
    `${domain}/features/transport/transport.weights.ts`,
    ['roundHalfUp(linesSum(of), 5)', 'roundHalfUp(linesSum(of), 4)'],
  ),
  constant('Weights', rule('features/transport/transport.weights.rules.test.ts', 'the weediness of '))(
    `${domain}/features/transport/transport.weights.ts`,
    ['weight(net)), 3)', 'weight(net)), 2)'],
  ),
  constant(
    'Weights',
    rule('features/transport/transport.weights.rules.test.ts', 'the remaining weight has 3 decimals'),
  )(`${domain}/features/transport/transport.weights.ts`, ['roundHalfUp(rest, 3)', 'roundHalfUp(rest, 4)']),
  constant('Token cookie', cookies)(`${domain}/features/auth/auth.schema.ts`, [
    'accessTokenSeconds = 1800',
    'accessTokenSeconds = 1799',
  ]),
  constant('Refresh-token cookie', cookies)(`${domain}/features/auth/auth.schema.ts`, [
    'sessionSeconds = 50_400',
    'sessionSeconds = 50_399',
  ]),
  constant('Toasts', screen('ui/feedback/Toasts.test.tsx', 'at most two are shown'))(`${ui}/feedback/ToastList.tsx`, [
    'const limit = 2;',
    'const limit = 3;',
  ]),
  constant('Toasts', screen('ui/feedback/Toasts.test.tsx', 'a toast closes after 3000 ms'))(
    `${ui}/feedback/ToastList.tsx`,
    ['autoClose = 3000', 'autoClose = 3001'],
  ),
  constant('Toasts', screen('ui/feedback/Toasts.test.tsx', 'in the bottom right corner'))(
    `${ui}/feedback/ToastList.tsx`,
    ['position="bottom-right"', 'position="bottom-left"'],
  ),
  constant('Reset of responsible storage', streamTimes)(`${domain}/features/notification/notification.stream.ts`, [
    'storageResetMs = 300',
    'storageResetMs = 301',
  ]),
  constant('Notification channel', streamTimes)(
    `${domain}/features/notification/notification.stream.ts`,
    ['streamFailureMs = 10_000', 'streamFailureMs = 9000'],
    ['streamRetryMs = 1000', 'streamRetryMs = 999'],
  ),
  constant('Browser notification', web('platform/phone-notifications.test.ts', 'the service worker shows it'))(
    'apps/web/src/platform/phone-notifications.ts',
    ['requireInteraction: true', 'requireInteraction: false'],
  ),
  constant(
    'Browser notification',
    rule('features/notification/notification.rules.test.ts', 'a browser notification is titled'),
  )(`${domain}/features/notification/notification.target.ts`, [' Уведомление`', ': уведомление`']),
  constant('Dictionaries', web('app/start-up.test.ts', 'the loader shows its messages in order'))(
    'apps/web/src/app/dictionaries.ts',
    ["{ name: 'виды лома', refresh: dictionary.scrapTypes.refresh },", ''],
  ),
  constant('Layout breakpoints, px', theme)(
    `${ui}/theme/breakpoints.ts`,
    ...[320, 480, 640, 768, 960, 1140, 1280, 1360, 1540, 1750].map(
      (width) => [`: ${width},`, `: ${width + 1},`] as const,
    ),
  ),
  constant('Header height', screen('app/layout/Shell.test.tsx', 'the header is 55 px at the desk'))(
    `${ui}/theme/breakpoints.ts`,
    ['mobile: 46', 'mobile: 48'],
    ['desktop: 55', 'desktop: 56'],
  ),
  constant('Brand main colour', web('ui/theme/tokens.test.ts', 'the brand colour is #ea5f4b'))(
    `${ui}/theme/tokens.ts`,
    ["brandColor = '#ea5f4b'", "brandColor = '#ea5f4c'"],
  ),
  constant('App version', web('platform/config.test.ts', 'defaults'))('apps/web/src/platform/config.ts', [
    "'1.22.1'",
    "'1.22.2'",
  ]),
  constant('App version', server('platform/build.test.ts', 'the version is 1.22.1'))(
    'apps/server/src/platform/build.ts',
    ["version = '1.22.1'", "version = '1.22.3'"],
  ),
  constant('Local database versions', web('platform/device/local-db.test.ts', 'the native versions are 8'))(
    'apps/web/src/platform/device/local-db.ts',
    ['nativeVersion: 8', 'nativeVersion: 9'],
    ['`${prefix}transport`, nativeVersion: 1', '`${prefix}transport`, nativeVersion: 2'],
  ),
  constant('Error reporting', web('features/fault/fault.reporter.test.ts', 'reports of production'))(
    `${features}/fault/fault.reporter.ts`,
    ['tracesSampleRate: 0.2', 'tracesSampleRate: 0.1'],
    ['maxBreadcrumbs: 50', 'maxBreadcrumbs: 49'],
    ["environment: 'production'", "environment: 'test'"],
  ),
  constant('Generated ids', rule('kernel/local-id.rules.test.ts', 'an id is the base-36 timestamp'))(
    `${domain}/kernel/local-id.ts`,
    ['now.toString(36)', 'now.toString(35)'],
  ),
].flat();
