import { expect, test, vi } from 'vitest';

import { observe } from '#platform/observable';

import { emptyVideo, type LocalVideo } from './video.row.ts';
import type { VideoShelf } from './video.shelf.ts';
import { unsentVideos } from './video.unsent.ts';

const video = (localId: number, some: Partial<LocalVideo> = {}): LocalVideo => ({
  ...emptyVideo,
  localId,
  key: `k${localId}`,
  name: '',
  type: 'video/webm',
  source: 'camera',
  takenAt: null,
  transportId: 't1',
  transportNumber: '61854303',
  userId: 'u1',
  udrId: 'gone',
  ...some,
});

test('videos of a lost assignment move with their refusals lifted; removed ones and others stay', async () => {
  const rows = observe([video(1, { failure: 'Подразделение вам не назначено' }), video(2, { udrId: 'own' })]);
  const change = vi.fn<VideoShelf['change']>(async () => undefined);
  const sender = { resume: vi.fn<(id: number) => Promise<void>>(async () => undefined), wake: vi.fn<() => void>() };
  const videos = unsentVideos({ ...rows, change }, sender, () => undefined);
  expect(videos.getState().map(({ failure }) => failure)).toEqual(['Подразделение вам не назначено', null]);

  await videos.move({ userId: 'u1', udrId: 'gone' }, { udrId: 'own', divisionId: 'yard' });
  expect(change.mock.calls).toEqual([[1, { udrId: 'own', divisionId: 'yard', failure: null }]]);
  expect(sender.wake).toHaveBeenCalledOnce();

  videos.retry(videos.getState()[0]!.key);
  expect(sender.resume).toHaveBeenCalledExactlyOnceWith(1);
  rows.set([video(3, { removedAt: '2026-11-17T08:00:00Z' })]);
  expect(videos.getState()).toEqual([]);
});
