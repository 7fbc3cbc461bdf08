// Props of every weighing form.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TareMemory } from '@otk/domain/weighing/weighing.scale';
import type * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import type { Unconfirmed } from '#ui/feedback/standing';
import type { DraftForm } from '#platform/draft-form';

import type { WeighingQueries } from './weighing.queries.ts';

export type WeighingSaves = Pick<
  WeighingQueries,
  'setRegister' | 'setOverweight' | 'setClear' | 'removeOverweight' | 'removeClear'
>;

export type OpenDraft = <S extends z.core.$ZodType>(form: DraftForm, schema: S) => Draft<z.output<S>>;

/** Unsaved values for the balance; undefined when everything is saved. */
export interface WeightPreview {
  readonly registerWeight?: Transport['registerWeight'] | undefined;
  readonly overweight?: Transport['overweight'] | undefined;
  readonly weighingDetails?: Transport['weighingDetails'] | undefined;
  readonly overweightScale?: Transport['overweightScale'] | undefined;
}

export interface WeightFormProps {
  readonly transport: Transport;
  readonly queries: WeighingSaves;
  readonly openDraft: OpenDraft;
  readonly onSaved: (transport: Transport) => void;
  /** Called with the newest card of the server. */
  readonly reload: () => Promise<Transport>;
  /** The permissible difference of mass, in percent. */
  readonly massLimit: number;
  /** Tares of earlier visits and scales of the station; undefined while they are not known. */
  readonly memory: TareMemory | undefined;
  /** Not known yet: the place of the scales is kept. */
  readonly isRecalling: boolean;
  readonly onPreview: (preview: WeightPreview) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Of the figures in force; absent when the server has confirmed them. */
  readonly standing: Unconfirmed | undefined;
}
