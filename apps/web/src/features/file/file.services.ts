import { fileContract } from '@otk/domain/file/file.contract';

import { createClient } from '#platform/api-client';
import { fromCsv } from '#platform/csv';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface FileTable {
  /** Filled rows: XLSX (its first sheet) or CSV, every cell as text. */
  readonly rows: readonly (readonly string[])[];
  /** Of each row its number in the file, for messages. */
  readonly lines: readonly number[];
}

export interface FileServices {
  /** A table that a person chose. */
  readonly readTable: (file: File) => Promise<FileTable>;
}

export const useFileServices = serviceHook<FileServices>('file');

export function fileServices({ wire }: Platform): Feature<FileServices> {
  const { readTable } = createClient({ readTable: fileContract.readTable }, wire);
  return {
    services: {
      async readTable(file) {
        const { rows, lines } = await readTable({ file });
        return {
          rows: /\.xlsx$/i.test(file.name) ? rows : rows.map((row) => row.map(fromCsv)),
          lines: lines.length === rows.length ? lines : rows.map((_, at) => at + 1),
        };
      },
    },
  };
}
