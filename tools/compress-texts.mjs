// Writes a .br and a .gz beside every text of a built folder, so that the server never compresses a file by itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|mjs|css|svg|ttf)$/;
/**
 * The viewer of documents and its fonts, loaded when somebody opens a PDF: half of all bytes. The last step of quality
 * makes them 2 % smaller and takes more than twice as long.
 */
const viewer = /(^|\/)(pdf\/|pdf\.worker|document\.pdf)/;
/** Filled in by the server at start, which compresses them itself. */
const filledByServer = new Set(['index.html', 'sw.js']);

const compressBrotli = (bytes, quality) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const compressGzip = (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });

async function compressFile(file) {
  const bytes = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await compressBrotli(bytes, viewer.test(file) ? 10 : constants.BROTLI_MAX_QUALITY)),
    writeFile(`${file}.gz`, await compressGzip(bytes)),
  ]);
}

export async function compressTexts(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => text.test(name) && !filledByServer.has(name))
      .map((name) => compressFile(join(folder, name))),
  );
}
