/** Approximate size of a stored row in bytes: JSON length of texts and numbers plus the size of blobs. */
export function sizeOf(value: unknown): number {
  if (value instanceof Blob) {
    return value.size;
  }
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return value.byteLength;
  }
  if (typeof value === 'string') {
    return value.length * 2;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).reduce((bytes, [name, part]) => bytes + name.length + sizeOf(part), 0);
  }
  return 8;
}
