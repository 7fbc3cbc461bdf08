import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { watchSources } from './watch-sources.mjs';

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otk-watch-'));
  mkdirSync(join(folder, 'feature'));
  const file = join(folder, 'feature/a.ts');
  writeFileSync(file, '1');
  const onChange = vi.fn<() => void>();
  const watch = watchSources([folder], { isSource: (name) => name.endsWith('.ts'), onChange, quietMs: 50 });
  onTestFinished(() => {
    watch.close();
    rmSync(folder, { recursive: true, force: true });
  });
  /** How often it was called since the last look. */
  const calls = async () => {
    await vi.waitUntil(() => onChange.mock.calls.length > 0);
    return onChange.mock.calls.splice(0).length;
  };
  return { folder, file, onChange, calls };
}

/** As vim, JetBrains and others save: the new text is a temporary file that takes the place of the old one. */
function saveByRename(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

test('notices a file written in place', async () => {
  const { file, calls } = openFolder();
  writeFileSync(file, '2');
  expect(await calls()).toBeGreaterThan(0);
});

test('notices a file saved by rename, every time', async () => {
  const { file, calls } = openFolder();
  for (const text of ['2', '3', '4']) {
    saveByRename(file, text);
    expect(await calls()).toBeGreaterThan(0);
  }
});

test('notices files of a folder made later, and of one removed and made again', async () => {
  const { folder, calls } = openFolder();
  const file = join(folder, 'later/inner/b.ts');
  for (const text of ['1', '2']) {
    mkdirSync(join(folder, 'later/inner'), { recursive: true });
    expect(await calls()).toBeGreaterThan(0);

    saveByRename(file, text);
    expect(await calls()).toBeGreaterThan(0);

    rmSync(join(folder, 'later'), { recursive: true });
    expect(await calls()).toBeGreaterThan(0);
  }
});

test('reports a burst of changes once and ignores files that are no sources', async () => {
  const { folder, file, onChange } = openFolder();
  saveByRename(file, '2');
  writeFileSync(join(folder, 'feature/c.ts'), '1');
  writeFileSync(join(folder, 'feature/d.ts'), '1');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));

  writeFileSync(join(folder, 'notes.txt'), 'x');
  saveByRename(file, '3');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
});
