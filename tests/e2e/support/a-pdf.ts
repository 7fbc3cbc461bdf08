/** A paper of so many pages, each with its own words, as the smallest PDF that readers accept. */
export function aPdf(...pages: readonly string[]): Buffer {
  const kids = pages.map((_, place) => `${4 + place * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, place) => {
      const content = `BT /F1 48 Tf 60 700 Td (${words}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + place * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
