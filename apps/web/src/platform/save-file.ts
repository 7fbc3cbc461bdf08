/** Some browsers read the bytes only after the click handler has returned. */
const addressMs = 60_000;

/** Starts a browser download of the file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
