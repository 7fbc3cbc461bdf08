// The device of a session in words.

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];
/** The order matters: every browser also names those it descends from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (names: typeof systems, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const parts = [nameIn(browsers, text), nameIn(systems, text)].filter((part) => part !== undefined);
  return parts.join(', ') || 'Неизвестное устройство';
}
