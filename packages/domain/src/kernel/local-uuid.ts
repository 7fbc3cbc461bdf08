// Id of an object that the server has not numbered yet. Derived from its localId, so the same unsent object always has
// the same id. Version 8 of RFC 9562: valid as a uuid, and different from every uuid that the server makes.

export function localUuid(localId: string): string {
  const hex = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => hash(localId, seed)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (const char of text) {
    value = Math.imul(value ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return value.toString(16).padStart(8, '0');
}
