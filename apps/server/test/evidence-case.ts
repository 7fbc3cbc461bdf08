// A transport whose evidence packages are ordered, made and opened.
import type { Evidence } from '@otk/domain/evidence/evidence.schema';
import { verifyPackage } from '@otk/domain/evidence/evidence.verify';
import { readZip } from '@otk/domain/evidence/evidence.zip';
import { expect } from 'vitest';

import { compose } from '../src/compose.ts';
import { makePackages, type MakeDeps } from '../src/features/evidence/evidence.make.service.ts';
import { sourceOf } from './evidence.ts';
import { openPhotoYard } from './photos.ts';

const secret = 'ab'.repeat(32);

export async function openCase(status = 'IN_RECEPTION') {
  const yard = await openPhotoYard(status);
  const { server, call, transportId } = yard;
  const deps: MakeDeps = {
    pool: server.pool,
    files: server.files,
    clock: () => server.clock.now,
    cards: compose({
      config: { publicUrl: '', organisation: '', organisationPhone: '' },
      clock: () => server.clock.now,
    }).cards,
    organisation: 'Металлургический завод',
    secret: async () => secret,
    checker: async () => Buffer.from('<!doctype html>'),
    printAct: async () => undefined,
    printSigned: async () => null,
    report: (error) => {
      throw error;
    },
  };
  const order = async (role = 'MASTER') =>
    (await call(role, 'POST', `/transport/${transportId}/evidence`)).json<Evidence>();
  const list = async (role = 'MASTER') =>
    (await call(role, 'GET', `/transport/${transportId}/evidence`)).json<Evidence[]>();
  const work = (given: Partial<MakeDeps> = {}) => makePackages({ ...deps, ...given }, new AbortController().signal);
  /** Orders, makes and opens a package. */
  async function made(role = 'MASTER') {
    server.clock.advance(1);
    await order(role);
    await work();
    const [evidence] = await list(role);
    expect(evidence).toMatchObject({ state: 'READY', failure: null });
    const { rawPayload: bytes } = await server.openFile(evidence!.file!.url);
    const { entries } = await readZip(sourceOf(bytes));
    const text = async (path: string) =>
      Buffer.from(await entries.find((entry) => entry.path === path)!.read()).toString();
    return {
      bytes,
      evidence: evidence!,
      text,
      paths: entries.map(({ path }) => path),
      verdict: await verifyPackage(sourceOf(bytes)),
    };
  }
  return { ...yard, deps, order, list, work, made };
}
