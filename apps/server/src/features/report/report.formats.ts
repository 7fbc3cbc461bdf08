import type { Printer } from '#platform/pdf/printer';
import { xlsxType } from '#platform/xlsx/workbook';

import type { MakeDeps } from './report.make.service.ts';
import { pdfType, pdfWriter } from './report.pdf.ts';
import { writeXlsx } from './report.xlsx.ts';

export const reportWriters = (printer: Printer): MakeDeps['formats'] => ({
  XLSX: { write: writeXlsx, type: xlsxType },
  PDF: { write: pdfWriter(printer), type: pdfType },
});
