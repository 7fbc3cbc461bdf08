// spec §9: generated ids are a base-36 timestamp plus an optional suffix.
// The timestamp alone repeats within one millisecond and across devices, so the suffix has 80 random bits.

export const timestampId = (now: number, suffix = ''): string => now.toString(36) + suffix;

export function makeLocalId(now: number, randomBytes: (count: number) => Uint8Array): string {
  const suffix = Array.from(randomBytes(10), (byte) => byte.toString(36).padStart(2, '0')).join('');
  return timestampId(now, suffix);
}
