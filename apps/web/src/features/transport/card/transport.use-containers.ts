// The edited containers of a card. The list is saved as a whole, so another person's change of it is always a conflict.
import {
  type ContainersEdit,
  containersEdit,
  containersOf,
  isSameContainers,
} from '@otk/domain/transport/transport.container';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import { type Editor, keptEdit } from '#platform/editor/editor';
import { asWhole } from '#platform/editor/merge';
import { useEditor } from '#platform/editor/use-editor';

import { placeOfContainer, toTyped, toValues, typedContainer, type TypedContainer } from '../transport.containers.ts';

type Typed = readonly TypedContainer[];

export const containersDraft = keptEdit(z.readonly(z.array(typedContainer)));

export interface ContainersDeps {
  readonly transport: Transport;
  readonly draft: Draft<z.output<typeof containersDraft>>;
  readonly save: (id: string, edit: ContainersEdit) => Promise<Transport>;
  /** Called with the newest card of the server. */
  readonly reload: (id: string) => Promise<Transport>;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** Blank lines do not count: one that was just added stays on the screen and is no change. */
const merge = asWhole<Typed>((a, b) => isSameContainers(toValues(a), toValues(b)));

export const useContainers = ({ transport, draft, save, reload, onUnsaved }: ContainersDeps): Editor<Typed> =>
  useEditor({
    record: transport,
    read: (card) => ({ version: card.version, value: toTyped(containersOf(card)) as Typed }),
    merge,
    draft,
    check: ({ mine, base }) => z.safeParse(containersEdit, { containers: toValues(mine), base: toValues(base.value) }),
    save: (edit) => save(transport.id, edit),
    reload: () => reload(transport.id),
    placeOf: (path, { mine }) => placeOfContainer(path, mine),
    onUnsaved,
  });
