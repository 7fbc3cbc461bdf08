// The look of everything on paper: A4, black on white, heads of tables and numbers on every page.
import { formatDateTime } from '#ui/format';

import type { PrintStamp } from './printout.ts';

/** On whatever stands on paper only: the frame of a page, a printout. */
export const paperMark = 'data-paper';

/** A text inside a rule. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;

export const stampWords = ({ by, at }: Pick<PrintStamp, 'by' | 'at'>): string => `${by}, ${formatDateTime(at)}`;

const pageFont = '7pt "Inter Variable", sans-serif';

/** Number, name, who and when on every page; browsers without margin boxes still have the head of the first. */
const pageRules = (title: string, stamp: PrintStamp, isWide: boolean): string => `
@page {
  size: A4 ${isWide ? 'landscape' : 'portrait'};
  margin: 12mm 12mm 16mm;
  @bottom-left { content: ${quoted(`${title} · ${stampWords(stamp)}`)}; font: ${pageFont}; color: #444; }
  @bottom-right { content: "стр. " counter(page) " из " counter(pages); font: ${pageFont}; color: #444; }
}`;

const paper = `
[${paperMark}] { display: none; }
@media print {
  [${paperMark}] { display: block; color: #000; background: #fff; font-size: 9pt; line-height: 1.3; }
  [${paperMark}] * { print-color-adjust: exact; }
  [${paperMark}] > header { display: flex; justify-content: space-between; gap: 6mm; margin-bottom: 4mm; }
  [${paperMark}] h1 { font-size: 14pt; margin: 0 0 1mm; }
  [${paperMark}] h2 { font-size: 10.5pt; margin: 4mm 0 1mm; break-after: avoid; }
  [${paperMark}] p { margin: 0 0 1mm; white-space: pre-line; overflow-wrap: anywhere; }
  [${paperMark}] small { font-size: 7.5pt; color: #444; overflow-wrap: anywhere; }
  [${paperMark}] header svg { flex: none; width: 24mm; height: 24mm; }
  [${paperMark}] dl { display: grid; grid-template-columns: 42mm 1fr 42mm 1fr; gap: 0.6mm 3mm; margin: 0; }
  [${paperMark}] dt { color: #444; }
  [${paperMark}] dd { margin: 0; font-weight: 500; overflow-wrap: anywhere; white-space: pre-line; }
  [${paperMark}] table { width: 100%; border-collapse: collapse; font-size: 7.5pt; }
  [${paperMark}] thead { display: table-header-group; }
  [${paperMark}] tr, [${paperMark}] figure, [${paperMark}] .sign { break-inside: avoid; }
  [${paperMark}] th, [${paperMark}] td { border: 0.5pt solid #000; padding: 0.6mm 0.8mm; text-align: left; vertical-align: top; overflow-wrap: break-word; hyphens: auto; }
  [${paperMark}] th { background: #eee; font-weight: 600; overflow-wrap: normal; }
  [${paperMark}] .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  [${paperMark}] .photos { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
  [${paperMark}] figure { margin: 0; }
  [${paperMark}] img { display: block; width: 100%; max-height: 100mm; object-fit: contain; }
  [${paperMark}] .sign { display: grid; grid-template-columns: 50mm 60mm 1fr; gap: 3mm; margin-top: 7mm; }
  [${paperMark}] .sign span { border-bottom: 0.5pt solid #000; }
}`;

/** A printout stands alone on the paper. */
const alone = `@media print { body > :not([${paperMark}]) { display: none !important; } }`;

export const sheetOfPrintout = (title: string, stamp: PrintStamp, isWide: boolean): string =>
  pageRules(title, stamp, isWide) + paper + alone;

/** What a page leaves out on paper is in the first stylesheet: `ui/theme/paper.css`. */
export const sheetOfPage = (title: string, stamp: PrintStamp): string => pageRules(title, stamp, false) + paper;
