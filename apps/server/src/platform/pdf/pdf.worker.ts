// Prints papers in a thread of its own: the layout of an act takes more time than requests may wait for the event loop.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import pdfmake from 'pdfmake';
import type { CustomTableLayout } from 'pdfmake/interfaces';

import { answerJobs } from '#platform/worker/answer-jobs';

import type { Paper, PaperLayout } from './paper.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

/** Hairlines and narrow cells of a printed form. */
const tight = { paddingLeft: () => 2, paddingRight: () => 2, paddingTop: () => 1, paddingBottom: () => 1 };
const layouts: Readonly<Record<PaperLayout, CustomTableLayout>> = {
  form: { ...tight, hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
  // The row of the title has no line above it.
  titled: { ...tight, hLineWidth: (row) => (row === 0 ? 0 : 0.5), vLineWidth: () => 0.5 },
  plain: { ...tight, paddingLeft: () => 0, hLineWidth: () => 0, vLineWidth: () => 0 },
  underline: {
    ...tight,
    paddingLeft: () => 0,
    hLineWidth: (row) => (row === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
  },
};

pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
pdfmake.setTableLayouts({ ...layouts });
// A text of a person never makes the server read a file or an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const print = ({ title, at, orientation, content, fontSize = 8, footer, watermark }: Paper): Promise<Buffer> =>
  pdfmake
    .createPdf({
      info: { title, creationDate: at, modDate: at, producer: 'АРМ ОТК', creator: 'АРМ ОТК' },
      language: 'ru-RU',
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [28, 24, 20, 30],
      content,
      defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.05 },
      ...(watermark !== undefined && {
        watermark: { text: watermark, color: '#888888', opacity: 0.18, bold: true, fontSize: 40 },
      }),
      footer: (page, pages) => ({
        columns: [
          { text: footer ?? title, width: '*' },
          { text: `стр. ${page} из ${pages}`, width: 'auto' },
        ],
        margin: [28, 8, 20, 0],
        fontSize: 6,
        color: '#555555',
      }),
    })
    .getBuffer();

answerJobs(print);
