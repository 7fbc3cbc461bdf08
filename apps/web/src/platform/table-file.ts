// Rows of a table file that a person chose: XLSX (its first sheet) or CSV, every cell as text.
import { readCsv } from './csv.ts';

/** Larger sheets would be unpacked by a worker made of text, which the content security policy forbids. */
const mostBytes = 500_000;

class TableFileError extends Error {
  override readonly name = 'TableFileError';
}

export async function readTable(file: File): Promise<string[][]> {
  if (file.size > mostBytes) {
    throw new TableFileError('Файл больше 500 КБ. Разделите его на части');
  }
  return /\.xlsx$/i.test(file.name) ? readXlsx(file) : readCsv(await file.text());
}

async function readXlsx(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file).catch((cause: unknown) => {
    throw new TableFileError('Файл не прочитан: это не книга XLSX', { cause });
  });
  return rows
    .map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
}
