import { formatBytes } from '@otk/domain/kernel/words';
import type { CargoKind } from '#platform/unsent-file/cargo';
import type { OpenedFile } from '#platform/unsent-file/unsent-file';
import { counted } from '#ui/format';

const words: readonly (readonly [CargoKind, (count: number) => string])[] = [
  ['write', (count) => counted(count, 'запись', 'записи', 'записей')],
  ['photo', (count) => `${count} фото`],
  ['video', (count) => `${count} видео`],
  ['paper', (count) => counted(count, 'документ', 'документа', 'документов')],
  ['draft', (count) => counted(count, 'черновик', 'черновика', 'черновиков')],
];

/** `3 записи, 12 фото, 1 видео (48,2 МБ)` */
export function cargoWords({ counts, size }: Pick<OpenedFile, 'counts' | 'size'>): string {
  const parts = words.flatMap(([kind, say]) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [say(count)];
  });
  return `${parts.join(', ')} (${formatBytes(size)})`;
}
