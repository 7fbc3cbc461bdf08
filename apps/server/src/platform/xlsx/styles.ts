// Styles of a workbook: every format of a cell in every look of a row.

const formats = ['text', 'count', 'tonnes', 'percent', 'day', 'moment'] as const;
const looks = ['plain', 'heading', 'marked', 'total'] as const;

/** Numbers of built-in formats, or of those declared below. */
const numberFormats: Readonly<Record<(typeof formats)[number], number>> = {
  text: 0,
  count: 1,
  tonnes: 164,
  percent: 165,
  day: 166,
  moment: 167,
};

const fonts: Readonly<Record<(typeof looks)[number], number>> = { plain: 0, heading: 1, marked: 0, total: 1 };
const fills: Readonly<Record<(typeof looks)[number], number>> = { plain: 0, heading: 2, marked: 3, total: 2 };

export const styleOf = (format: (typeof formats)[number], look: (typeof looks)[number]): number =>
  styleNumbers[look][format];

const styleNumbers = Object.fromEntries(
  looks.map((look, above) => [
    look,
    Object.fromEntries(formats.map((format, at) => [format, above * formats.length + at])),
  ]),
) as Readonly<Record<(typeof looks)[number], Readonly<Record<(typeof formats)[number], number>>>>;

function cellStyle(format: (typeof formats)[number], look: (typeof looks)[number]): string {
  const isText = format === 'text';
  const wrapped = look === 'heading' ? '<alignment vertical="top" wrapText="1"/>' : '';
  return (
    `<xf numFmtId="${numberFormats[format]}" fontId="${fonts[look]}" fillId="${fills[look]}" borderId="0" xfId="0" ` +
    `applyNumberFormat="1" applyFont="1" applyFill="1"${isText ? ' quotePrefix="1"' : ''}${wrapped === '' ? '/>' : ` applyAlignment="1">${wrapped}</xf>`}`
  );
}

const solid = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`;

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4">' +
  '<numFmt numFmtId="164" formatCode="#,##0.000"/><numFmt numFmtId="165" formatCode="0.00"/>' +
  '<numFmt numFmtId="166" formatCode="dd.mm.yyyy"/><numFmt numFmtId="167" formatCode="dd.mm.yyyy hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `${solid('F0EFEC')}${solid('FBD9D3')}</fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${looks.length * formats.length}">${looks.flatMap((look) => formats.map((format) => cellStyle(format, look))).join('')}</cellXfs>` +
  '</styleSheet>';
