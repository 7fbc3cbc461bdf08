// XLSX of the chosen rows alone. Loaded with the first file.
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { exportName } from '../transport.export.ts';
import { type FileColumn, makeXlsx } from '../transport.xlsx.ts';
import { saveFile } from '#platform/save-file';
import { counted } from '#ui/format';
import { showToast } from '#ui/feedback/Toasts';

export async function saveChosen(columns: readonly FileColumn[], rows: readonly TransportRow[]): Promise<void> {
  try {
    saveFile(await makeXlsx(columns, rows), exportName('Выбранные ТС', new Date()));
    showToast({ text: `Скачано: ${counted(rows.length, 'строка', 'строки', 'строк')}`, kind: 'success' });
  } catch (error) {
    showToast({ text: errorMessage(error, 'Файл не получился'), kind: 'error' });
  }
}
