// `npm run gallery`: every screen and dialog in every size, theme and state as one page to look through, data/gallery/index.html,
// which begins with what breaks a rule of the look or of accessibility and with what changed since the last time.
// `npm run gallery -- --page /storage --size phone --theme light --state error` makes a part.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildWebIfChanged } from './build-web.mjs';
import { galleryPage } from './gallery-page.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');
/** A pixel that differs by less is called the same. */
const sameTone = 24;

const pixelsOf = (file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Share of the pixels that differ; all of them when the size differs. */
async function differenceOf(file, earlier) {
  if (readFileSync(file).equals(readFileSync(earlier))) {
    return 0;
  }
  const [now, before] = await Promise.all([pixelsOf(file), pixelsOf(earlier)]);
  if (now.info.width !== before.info.width || now.info.height !== before.info.height) {
    return 1;
  }
  let changed = 0;
  for (let at = 0; at < now.data.length; at += 3) {
    const differs = (channel) => Math.abs(now.data[at + channel] - before.data[at + channel]) > sameTone;
    changed += differs(0) || differs(1) || differs(2) ? 1 : 0;
  }
  return changed / (now.info.width * now.info.height);
}

const picturesIn = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.png')) : [];

const { values } = parseArgs({
  options: { page: { type: 'string' }, size: { type: 'string' }, theme: { type: 'string' }, state: { type: 'string' } },
});
const folder = join(root, 'data/gallery');
const now = join(folder, 'now');
const before = join(folder, 'before');
if (existsSync(now)) {
  rmSync(before, { recursive: true, force: true });
  renameSync(now, before);
}
await buildWebIfChanged();
const { status } = spawnSync(
  pinnedNode,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=desktop', 'gallery.desk'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      OTK_GALLERY: now,
      ...(values.page && { OTK_GALLERY_PAGE: values.page }),
      ...(values.size && { OTK_GALLERY_SIZE: values.size }),
      ...(values.theme && { OTK_GALLERY_THEME: values.theme }),
      ...(values.state && { OTK_GALLERY_STATE: values.state }),
    },
  },
);
const names = picturesIn(now);
const pictures = [];
for (const name of names) {
  const earlier = join(before, name);
  pictures.push({ name, change: existsSync(earlier) ? await differenceOf(join(now, name), earlier) : null });
}
// A part is compared with the same part.
const gone = Object.keys(values).length > 0 ? [] : picturesIn(before).filter((name) => !names.includes(name));
const page = join(folder, 'index.html');
const faultsFile = join(now, 'faults.txt');
const faults = existsSync(faultsFile) ? readFileSync(faultsFile, 'utf8').split('\n').filter(Boolean) : [];
writeFileSync(page, galleryPage(pictures, gone, faults));
console.log(`${pictures.length} снимков: ${page}`);
process.exitCode = names.length === 0 ? 1 : (status ?? 1);
