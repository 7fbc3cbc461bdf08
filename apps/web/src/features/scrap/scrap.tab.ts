// Props that the card gives to a tab with lists.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import type { DraftForm } from '#platform/draft-form';

import type { ScrapSaves } from './scrap.save.ts';

export interface ListTabProps {
  readonly transport: Transport;
  readonly actor: { readonly permissions: readonly string[] };
  readonly onSaved: (transport: Transport) => void;
  readonly saves: ScrapSaves;
  /** Called with the newest card of the server. */
  readonly reload: () => Promise<Transport>;
  readonly openDraft: <S extends z.core.$ZodType>(form: DraftForm, schema: S) => Draft<z.output<S>>;
  /** «Почему не сходится вес» for the card with unsaved values. */
  readonly explain: (transport: Transport) => ReactNode;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** In place of choices from a dictionary that is not known; null when it is. */
  readonly unknown?: ReactNode;
  /** Where or by whom the transport is weighed, while it is not. */
  readonly toWeighing?: ReactNode;
}
