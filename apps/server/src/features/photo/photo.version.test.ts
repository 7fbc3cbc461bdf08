import { expect, test } from 'vitest';

import { openPhotoYard } from '../../../test/photos.ts';
import { aJpeg } from '../../../test/pictures.ts';

test('an edit is a new version: the original leaves the lists, its row and hash stay; a marked one is refused', async () => {
  const { sent, send, list, history, server, card } = await openPhotoYard();
  const original = await sent({ fields: { send: '0' } });
  const bytes = await aJpeg({ width: 40, height: 30 });
  const edited = await sent({
    file: { bytes },
    fields: { send: '0', replaces: original.id, originalSha256: original.sha256 },
  });
  expect((await list()).map(({ id }) => id)).toEqual([edited.id]);
  expect((await card()).photoCount).toBe(1);
  const { rows } = await server.pool.query<{ id: string; sha256: string }>(
    `SELECT o.id, encode(o.sha256, 'hex') AS sha256 FROM photo p JOIN photo o ON o.id = p.replaces WHERE p.id = $1`,
    [edited.id],
  );
  expect(rows).toEqual([{ id: original.id, sha256: original.sha256 }]);
  expect((await history()).at(-1)).toMatchObject({
    action: 'photo.edit',
    before: { sha256: original.sha256 },
    after: { sha256: edited.sha256, originalSha256: original.sha256 },
  });
  const marked = await sent({ fields: { send: '1' } });
  const refused = await send({ file: { bytes }, fields: { replaces: marked.id } });
  expect(refused.json()).toMatchObject({ code: 'photo.alreadySent', message: 'Фото уже отправлено' });
  expect(await list()).toHaveLength(2);
});
