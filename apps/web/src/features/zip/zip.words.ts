import type { UnzippedEntry } from '@otk/domain/zip/zip.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { counted } from '#ui/format';
import { sendingText, standingText, standingWords } from '#ui/feedback/standing';

import type { ZipDownload } from './zip.downloads.ts';
import type { Unpacking } from './zip.unpackings.ts';

/** Files grouped by result, refused ones first. */
export const entryGroups = (entries: readonly UnzippedEntry[]) =>
  [
    { title: standingWords.refused, entries: entries.filter(({ kind }) => kind === null) },
    { title: 'Стали фото', entries: entries.filter(({ kind }) => kind === 'photo') },
    { title: 'Стали документами', entries: entries.filter(({ kind }) => kind === 'document') },
  ].filter((group) => group.entries.length > 0);

/** `Добавлено: 12 фото, 1 документ. Не принято: 2 файла` */
export function outcomeText(entries: readonly UnzippedEntry[]): string {
  const count = (kind: UnzippedEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const [photos, documents, refused] = [count('photo'), count('document'), count(null)];
  const taken = [
    photos > 0 && counted(photos, 'фото', 'фото', 'фото'),
    documents > 0 && counted(documents, 'документ', 'документа', 'документов'),
  ].filter(Boolean);
  const accepted = taken.length > 0 ? `Добавлено: ${taken.join(', ')}` : 'Ничего не добавлено';
  return refused === 0
    ? accepted
    : `${accepted}. ${standingText('refused', counted(refused, 'файл', 'файла', 'файлов'))}`;
}

export function stepText({ step, sent, size, isHeld, failure, entries }: Unpacking): string {
  const texts: Readonly<Record<Unpacking['step'], string>> = {
    sending: isHeld ? 'Отправка на паузе' : `${sendingText()}: ${formatBytes(sent)} из ${formatBytes(size)}`,
    unzipping: 'Сервер разбирает архив. Это может занять несколько минут',
    done: outcomeText(entries),
    failed: failure ?? '',
  };
  return texts[step];
}

export function downloadText({ received, total, saved }: ZipDownload): string {
  if (saved) {
    return `Архив «${saved.name}» скачан, ${formatBytes(saved.size)}`;
  }
  return total === null ? 'Сервер готовит архив' : `Скачивается: ${formatBytes(received)} из ${formatBytes(total)}`;
}
