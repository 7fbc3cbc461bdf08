import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeSessions } from '../testing/fake-session.ts';
import { fakeStreamServer, frame } from '../testing/fake-stream-server.ts';
import { createEventStream } from './event-stream.ts';
import type { StreamEvent } from './stream-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const timing = { retryMs: 1000, failureMs: 10_000, jitterMs: 2000, watchdogMs: 45_000 };
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Several tabs of one browser connected to one stream server. */
async function aBrowser(calls: Parameters<typeof fakeSessions>[0] = {}) {
  const server = fakeStreamServer();
  const sessions = fakeSessions(calls);
  const first = sessions.openTab();
  await first.session.signIn('master', 'x');

  function openTab(tab = sessions.openTab()) {
    const heard: StreamEvent[] = [];
    const reports: unknown[] = [];
    const reached: boolean[] = [];
    const onOpen = vi.fn<() => void>();
    const place = { lastId: null as number | null };
    const stream = createEventStream({
      url: '/api/notification/sse',
      fetch: server.fetch,
      session: tab.session,
      headers: () => ({ 'X-UDR-ID': 'udr-1' }),
      lastId: () => place.lastId,
      onOpen,
      reached: (isReached) => reached.push(isReached),
      report: (error) => reports.push(error),
      timing,
      random: () => 0.5,
      lock: sessions.origin.lock,
      lockName: 'stream',
      tabs: sessions.origin.openStreamTabs(),
      greet: () => ({ id: null, name: 'read', data: '"how things stand"' }),
    });
    stream.onEvent((event) => {
      heard.push(event);
      if (event.id !== null) {
        place.lastId = Number(event.id);
      }
    });
    return { ...tab, stream, heard, reports, reached, onOpen, place, names: () => heard.map(({ name }) => name) };
  }
  return { server, sessions, openTab, first: openTab(first) };
}

const ids = (heard: readonly StreamEvent[]) => heard.map(({ id }) => id);

test('opens with bearer and division, delivers events, and reports that the server is reachable', async () => {
  const { server, first } = await aBrowser();
  first.stream.start('me');
  await settle();
  const [line] = server.lines;
  expect(line!.headers.get('Authorization')).toBe('Bearer access-1');
  expect(line!.headers.get('X-UDR-ID')).toBe('udr-1');
  expect(line!.headers.get('Last-Event-ID')).toBeNull();
  expect(first.onOpen).toHaveBeenCalledOnce();
  line!.say('retry: 1000\n\n:\n\n');
  line!.say(frame(5, 'read', 1).slice(0, 9));
  line!.say(frame(5, 'read', 1).slice(9) + frame(6, null, 'two'));
  await settle();
  expect(first.heard).toEqual([
    { id: '5', name: 'read', data: '1' },
    { id: '6', name: 'message', data: '"two"' },
  ]);
  expect(first.reached).toEqual([true]);
});

test('after a clean end it reconnects in a second from its last number; a broken connection is reported too', async () => {
  const { server, first } = await aBrowser();
  first.stream.start('me');
  await settle();
  server.lines[0]!.say(frame(7, null, 'x'));
  await settle();
  server.lines[0]!.end();
  await vi.advanceTimersByTimeAsync(999);
  expect(server.lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.lines).toHaveLength(2);
  expect(server.lines[1]!.headers.get('Last-Event-ID')).toBe('7');
  server.lines[1]!.break();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.lines).toHaveLength(3);
  expect(first.reports).toHaveLength(1);
  expect(first.reached).toEqual([true, true, false, true]);
});

test('after a fetch failure it waits ten seconds plus jitter; a restored network ends the wait', async () => {
  const { server, first } = await aBrowser();
  server.isUp = false;
  first.stream.start('me');
  await vi.advanceTimersByTimeAsync(10_999);
  server.isUp = true;
  expect(server.lines).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.lines).toHaveLength(1);
  expect(first.reports).toHaveLength(1);

  server.isUp = false;
  server.lines[0]!.break();
  await vi.advanceTimersByTimeAsync(1000);
  server.isUp = true;
  first.stream.wake();
  await settle();
  expect(server.lines).toHaveLength(2);
});

test('an answer that is not a stream is a failure and is not retried at once', async () => {
  const { server, first } = await aBrowser();
  server.status = 503;
  first.stream.start('me');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.lines).toHaveLength(1);
  expect(String(first.reports[0])).toContain('503');
});

test('after 45 seconds without a byte the connection counts as dead', async () => {
  const { server, first } = await aBrowser();
  first.stream.start('me');
  await vi.advanceTimersByTimeAsync(30_000);
  server.lines[0]!.say(':\n\n');
  await vi.advanceTimersByTimeAsync(44_999);
  expect(server.lines[0]!.isHungUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.lines[0]!.isHungUp()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.lines).toHaveLength(2);
  // After sleep: a connection that was silent for long is reopened, a fresh one is kept.
  first.stream.wake();
  expect(server.lines[1]!.isHungUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(23_000);
  first.stream.wake();
  expect(server.lines[1]!.isHungUp()).toBe(true);
});

test('an expired token is renewed and the stream continues at once', async () => {
  const { server, first, sessions } = await aBrowser();
  first.stream.start('me');
  await settle();
  server.lines[0]!.say(frame(9, null, 'x') + frame(null, 'auth', {}));
  server.lines[0]!.end();
  await settle();
  expect(server.lines).toHaveLength(2);
  expect(server.lines[1]!.headers.get('Authorization')).toBe('Bearer access-2');
  expect(server.lines[1]!.headers.get('Last-Event-ID')).toBe('9');
  expect(first.names()).toEqual(['message']);
  expect(sessions.asked).toEqual(['refresh-1']);
});

test('a token renewed ahead of time: the stream reconnects with it', async () => {
  const { server, first } = await aBrowser();
  first.stream.start('me');
  await settle();
  await first.session.refresh();
  await settle();
  expect(server.lines[0]!.isHungUp()).toBe(true);
  expect(server.lines).toHaveLength(2);
  expect(server.lines[1]!.headers.get('Authorization')).toBe('Bearer access-2');
  expect(first.reports).toEqual([]);
});

test('401: refreshes and retries at once; a server that refuses every token is retried every ten seconds', async () => {
  const { server, first, sessions } = await aBrowser();
  server.status = 401;
  first.stream.start('me');
  await vi.advanceTimersByTimeAsync(9000);
  expect(server.lines).toHaveLength(3);
  expect(sessions.asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.lines).toHaveLength(4);
});

test('without a token it notifies the person and requests one', async () => {
  const { server, first, sessions } = await aBrowser();
  sessions.clock.now = 1_800_001;
  first.stream.start('me');
  await settle();
  expect(first.reports).toEqual([new Error('SSE.service: token undefined')]);
  expect(server.lines[0]!.headers.get('Authorization')).toBe('Bearer access-2');
});

test('two tabs share one connection: both get events, the second gets the current state, and takes over when the first closes', async () => {
  const { server, first, openTab } = await aBrowser();
  first.stream.start('me');
  await settle();
  server.lines[0]!.say(frame(1, null, 'a'));
  await settle();
  const second = openTab();
  second.stream.start('me');
  await settle();
  expect(second.names()).toEqual(['read']);
  server.lines[0]!.say(frame(2, null, 'b'));
  await settle();
  expect(ids(first.heard)).toEqual(['1', '2']);
  expect(ids(second.heard)).toEqual([null, '2']);
  expect([first.stream.isLeading(), second.stream.isLeading()]).toEqual([true, false]);
  expect(server.lines).toHaveLength(1);

  first.stream.stop();
  await settle();
  expect(server.lines[0]!.isHungUp()).toBe(true);
  expect(server.lines).toHaveLength(2);
  expect(server.lines[1]!.headers.get('Last-Event-ID')).toBe('2');
  server.lines[1]!.say(frame(3, null, 'c'));
  await settle();
  expect(ids(second.heard)).toEqual([null, '2', '3']);
  expect(ids(first.heard)).toEqual(['1', '2']);
});

test('a tab that closed while waiting for the lock opens nothing, and tabs of another person get no events', async () => {
  const { server, first, openTab } = await aBrowser();
  const second = openTab();
  const stranger = openTab();
  first.stream.start('me');
  second.stream.start('me');
  stranger.stream.start('somebody else');
  await settle();
  server.lines[0]!.say(frame(1, null, 'a'));
  await settle();
  expect(stranger.heard).toEqual([]);
  second.stream.stop();
  stranger.stream.stop();
  first.stream.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.lines).toHaveLength(1);
});
