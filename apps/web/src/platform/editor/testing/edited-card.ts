// A card with two fields, its server and the tabs of one device that edit it.
import { vi } from 'vitest';
import * as z from 'zod/mini';

import { createDrafts } from '../../draft.ts';
import { createEditor } from '../create-editor.ts';
import { type EditorOptions, keptEdit } from '../editor.ts';
import { byField } from '../merge.ts';

const marks = z.object({ place: z.string(), special: z.string() });
export type Marks = z.output<typeof marks>;
export interface Card extends Marks {
  readonly version: number;
}
type Body = Partial<Marks>;
export type Options = EditorOptions<Card, Marks, Body, keyof Marks>;

export const card = (version: number, some: Partial<Marks> = {}): Card => ({
  version,
  place: '',
  special: '',
  ...some,
});
/** A device with its local storage, and a server that takes every save unless a test says otherwise. */
export function aDevice() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  const server = { card: card(1) };
  const write = (some: Partial<Marks>): Card => {
    server.card = { ...server.card, ...some, version: server.card.version + 1 };
    return server.card;
  };
  const save = vi.fn<Options['save']>(async (body) => write(body));

  /** One tab with the form open; `hide` is what the browser does before it may kill the page. */
  function openTab(more: Partial<Options> = {}) {
    let hide = () => undefined as void;
    const drafts = createDrafts({
      storage,
      prefix: 'otk-',
      report: vi.fn<(error: unknown) => void>(),
      onHidden: (listener) => {
        hide = listener;
      },
    });
    const options: Options = {
      record: server.card,
      read: ({ version, ...value }) => ({ version, value }),
      merge: byField<Marks>(['place', 'special']),
      draft: drafts.open(['card', 'marks'], keptEdit(marks)),
      check: ({ mine }) =>
        z.safeParse(z.object({ place: z.string().check(z.maxLength(6, 'Коротко')), special: z.string() }), mine),
      save,
      reload: async () => server.card,
      ...more,
    };
    const editor = createEditor(options);
    return {
      ...editor,
      hide: () => hide(),
      show: (record: Card, changed: Partial<Options> = {}) => editor.update({ ...options, ...changed, record }),
      type: (some: Partial<Marks>) => editor.change((mine) => ({ ...mine, ...some })),
    };
  }
  return { kept, server, write, save, openTab };
}
