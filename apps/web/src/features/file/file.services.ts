import { fileContract } from '@otk/domain/file/file.contract';

import { createClient } from '#platform/api-client';
import { fromCsv } from '#platform/csv';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface FileServices {
  /** Filled rows of a table that a person chose: XLSX (its first sheet) or CSV, every cell as text. */
  readonly readTable: (file: File) => Promise<string[][]>;
}

export const useFileServices = serviceHook<FileServices>('file');

export function fileServices({ wire }: Platform): Feature<FileServices> {
  const { readTable } = createClient({ readTable: fileContract.readTable }, wire);
  return {
    services: {
      async readTable(file) {
        const { rows } = await readTable({ file });
        return /\.xlsx$/i.test(file.name) ? rows : rows.map((row) => row.map(fromCsv));
      },
    },
  };
}
