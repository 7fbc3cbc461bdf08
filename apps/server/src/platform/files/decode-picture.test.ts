import { fileErrors } from '@otk/domain/kernel/file-errors';
import { expect, test } from 'vitest';

import { decoded, openPicture } from './decode-picture.ts';

test('a decoder out of time asks to try again; a file that is no picture is refused', async () => {
  const refusal = () => fileErrors.badFormat();
  const late = Promise.reject(new Error('timeout: 42% complete'));
  await expect(decoded(late, refusal)).rejects.toMatchObject({ status: 503 });
  const broken = openPicture(Buffer.from('no picture'), 1000).toBuffer();
  await expect(decoded(broken, refusal)).rejects.toMatchObject({ status: 415 });
});
