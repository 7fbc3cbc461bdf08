import type { RouterHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { hasLayers, openLayer } from '#ui/layers';

import { backClosesLayers } from './back-closes-layers.ts';

type Blocker = Parameters<RouterHistory['block']>[0];

test('Back closes the topmost layer and stays on the page; without a layer nothing is blocked', async () => {
  const blockers = new Set<Blocker>();
  let entries = 1;
  const history = {
    canGoBack: () => entries > 1,
    block(blocker: Blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
  backClosesLayers(history, () => {
    entries += 1;
  });
  const navigate = async (action: 'BACK' | 'PUSH') => {
    const location = { currentLocation: {}, nextLocation: {}, action } as Parameters<Blocker['blockerFn']>[0];
    const answers = await Promise.all([...blockers].map(({ blockerFn }) => blockerFn(location)));
    return answers.includes(true) ? 'stays' : 'leaves';
  };
  const closed: string[] = [];
  const open = (name: string) => {
    const end = openLayer(() => {
      closed.push(name);
      end();
    });
  };
  expect(await navigate('BACK')).toBe('leaves');
  open('viewer');
  // On the first entry Back would leave the application: another one is added, once.
  expect(entries).toBe(2);
  open('dialog');
  expect(await navigate('PUSH')).toBe('leaves');
  expect(await navigate('BACK')).toBe('stays');
  expect(await navigate('BACK')).toBe('stays');
  expect(closed).toEqual(['dialog', 'viewer']);
  expect([hasLayers(), blockers.size, await navigate('BACK')]).toEqual([false, 0, 'leaves']);
  open('camera');
  expect(entries).toBe(2);
});
