// A workbook after LibreOffice has opened it, calculated every formula again and saved it.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Without it the results that the file carries would be kept. */
const alwaysCalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

export async function recalculated(book: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-office-'));
  try {
    await mkdir(join(folder, 'profile/user'), { recursive: true });
    await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), alwaysCalculate);
    await writeFile(join(folder, 'book.xlsx'), book);
    await promisify(execFile)(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        join(folder, 'out'),
        join(folder, 'book.xlsx'),
      ],
      { timeout: 110_000 },
    );
    return await readFile(join(folder, 'out/book.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
