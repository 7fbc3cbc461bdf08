// The name under which a file is saved by the browser. It comes from a person, so it is made harmless: its extension is that
// of the bytes, and it has no characters that change how it is read.
import { cutText } from '@otk/domain/kernel/storable';

/** Control characters, and those that turn the direction of writing: «фото[RLO]gpj.exe» reads like a picture. */
const misleading = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Windows ignores dots and spaces at the end, so that they would hide the extension. */
const ending = /[. ]+$/;
const forbidden = /[\\/:*?"<>|]/g;

const alike: ReadonlyMap<string, string> = new Map([
  ['jpeg', 'jpg'],
  ['htm', 'html'],
  ['tif', 'tiff'],
]);
const canonical = (extension: string): string => alike.get(extension) ?? extension;

const longest = 150;

export function fileNameOf(given: string, extension: string): string {
  const name = given.replaceAll(misleading, '').replaceAll(forbidden, '_').replace(ending, '').trim() || 'файл';
  const at = name.lastIndexOf('.');
  const isRight = at > 0 && canonical(name.slice(at + 1).toLowerCase()) === canonical(extension);
  const base = isRight ? name.slice(0, at) : name;
  return `${cutText(base, longest)}.${isRight ? name.slice(at + 1) : extension}`;
}
