import { xlsxType } from '#platform/xlsx/workbook';

import type { MakeDeps } from './report.make.service.ts';
import { writeXlsx } from './report.xlsx.ts';

export const reportFormats: MakeDeps['formats'] = {
  XLSX: { write: writeXlsx, type: xlsxType },
};
