import { expect, test, vi } from 'vitest';

import { uploadQuota } from './upload-quota.ts';

const megabyte = 1024 * 1024;

test('a person holds so much at once and no more; what was released counts no longer, others are not concerned', async () => {
  const quota = uploadQuota(async () => {}, 10);
  const first = quota.begin('one');
  await first.take(6);
  const second = quota.begin('one');
  await second.take(4);
  await expect(second.take(1)).rejects.toMatchObject({ code: 'file.tooMuchAtOnce', status: 429 });
  await quota.begin('other').take(10);
  first.release();
  first.release();
  await second.take(6);
  await expect(second.take(1)).rejects.toMatchObject({ code: 'file.tooMuchAtOnce' });
});

test('room on the disk is asked for again while the bytes come', async () => {
  const ensureRoom = vi.fn<() => Promise<void>>(async () => {});
  const incoming = uploadQuota(ensureRoom).begin('one');
  await incoming.take(15 * megabyte);
  expect(ensureRoom).not.toHaveBeenCalled();
  await incoming.take(megabyte);
  expect(ensureRoom).toHaveBeenCalledOnce();
  ensureRoom.mockRejectedValueOnce(new Error('full'));
  await expect(incoming.take(16 * megabyte)).rejects.toThrow('full');
});
