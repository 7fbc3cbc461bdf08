import fc from 'fast-check';
import { expect, test } from 'vitest';

import { afterSave, changedParts, type EditState, followServer, unedited } from './edit-state.ts';
import { byField } from './merge.ts';

type Value = Readonly<Record<'a' | 'b' | 'c', number>>;
const parts = ['a', 'b', 'c'] as const;
const merge = byField<Value>(parts);

const part = fc.constantFrom(...parts);
const number = fc.integer({ min: 0, max: 3 });
const event = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), part, number }),
  fc.record({ kind: fc.constant('other person' as const), part, number }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('server takes' as const) }),
  fc.record({ kind: fc.constant('reply' as const) }),
  fc.record({ kind: fc.constant('follow' as const) }),
);

test('in any order of typing, saving and changes by others nothing typed disappears before the server had it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const start = { version: 1, value: { a: 0, b: 0, c: 0 } };
      let server = start;
      let state: EditState<Value> = unedited(start);
      let reply: typeof server | null = null;
      /** Values the server has held, by part: whatever is among them is not lost. */
      const held = { a: new Set([0]), b: new Set([0]), c: new Set([0]) };
      const typed: Partial<Record<keyof Value, number>> = {};
      const write = (value: Value) => {
        server = { version: server.version + 1, value };
        parts.forEach((one) => held[one].add(value[one]));
      };
      for (const one of events) {
        if (one.kind === 'type') {
          state = { ...state, mine: { ...state.mine, [one.part]: one.number } };
          typed[one.part] = one.number;
        } else if (one.kind === 'other person') {
          write({ ...server.value, [one.part]: one.number });
        } else if (one.kind === 'send' && state.sent === null) {
          state = { ...state, sent: state.mine };
        } else if (one.kind === 'server takes' && state.sent !== null && reply === null) {
          write(merge.take(server.value, state.sent, merge.differing(state.base.value, state.sent)));
          reply = server;
        } else if (one.kind === 'reply' && reply !== null) {
          state = afterSave(state, reply, merge);
          reply = null;
        } else if (one.kind === 'follow') {
          state = followServer(state, server, merge);
        }
      }
      for (const [name, value] of Object.entries(typed) as [keyof Value, number][]) {
        const isOnScreen = state.mine[name] === value;
        expect(isOnScreen || held[name].has(value), `${name} = ${value} is lost`).toBe(true);
      }
      const unsaved = changedParts(state, merge);
      expect(parts.filter((name) => state.mine[name] !== state.base.value[name])).toEqual(unsaved);
    }),
    { numRuns: 2000 },
  );
});
