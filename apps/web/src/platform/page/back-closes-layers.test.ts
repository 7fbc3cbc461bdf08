import { expect, test } from 'vitest';

import { hasLayers, openLayer } from '#ui/layout/layers';

import { backClosesLayers } from './back-closes-layers.ts';

/**
 * A browser at the second of three entries or later. Like Chromium it traverses later than it is asked to, and a person
 * who goes back first cancels what the page has asked for.
 */
function openBrowser(entries: number) {
  const events = new EventTarget();
  let at = entries - 1;
  let asked: number | null = null;
  /** The place that the router shows, and whether it has seen a move to another one. */
  const router = { location: { state: { __TSR_index: at } }, left: false, canGoBack: () => at > 0 };
  function traverse(delta: number): void {
    at += delta;
    events.dispatchEvent(Object.assign(new Event('popstate'), { state: { __TSR_index: at } }));
  }
  const page = {
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    history: { go: (delta: number) => void (asked = delta) },
  };
  backClosesLayers(
    {
      history: () => router,
      addEntry() {
        at += 1;
        router.location.state.__TSR_index = at;
      },
    },
    page,
  );
  events.addEventListener('popstate', () => {
    router.left = true;
    router.location.state.__TSR_index = at;
  });
  return {
    router,
    at: () => at,
    /** What the page has asked for takes place. */
    settle: () => {
      for (let delta = asked; delta !== null; delta = asked) {
        asked = null;
        traverse(delta);
      }
    },
    back: () => {
      asked = null;
      traverse(-1);
    },
  };
}

const closed: string[] = [];
function open(name: string): void {
  const end = openLayer(() => {
    closed.push(name);
    end();
  });
}

test('Back closes the topmost layer and stays on the page; without a layer it leaves', () => {
  const { router, at, back, settle } = openBrowser(1);
  open('viewer');
  // On the first entry Back would leave the application: another one is added, once.
  expect(at()).toBe(1);
  open('dialog');
  expect(at()).toBe(1);
  back();
  settle();
  back();
  settle();
  expect(closed.splice(0)).toEqual(['dialog', 'viewer']);
  expect([hasLayers(), at(), router.left]).toEqual([false, 1, false]);
  back();
  settle();
  expect([at(), router.left]).toEqual([0, true]);
});

test('Back in the camera right after the viewer closes the camera, before the entry of the viewer is restored', () => {
  const { router, at, back, settle } = openBrowser(4);
  open('viewer');
  back();
  open('camera');
  back();
  settle();
  expect(closed.splice(0)).toEqual(['viewer', 'camera']);
  expect([at(), router.left]).toEqual([3, false]);
});

test('two quick Backs with one layer close it and leave to the page before, not further', () => {
  const { router, at, back, settle } = openBrowser(4);
  open('viewer');
  back();
  back();
  settle();
  expect(closed.splice(0)).toEqual(['viewer']);
  expect([at(), router.left, router.location.state.__TSR_index]).toEqual([2, true, 2]);
});
