// What every form of a weighing is given.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type * as z from 'zod/mini';

import type { Draft } from '#platform/draft';

import type { WeighingQueries } from './weighing.queries.ts';

export type WeighingSaves = Pick<
  WeighingQueries,
  'setRegister' | 'setOverweight' | 'setClear' | 'removeOverweight' | 'removeClear'
>;

export type OpenDraft = <S extends z.core.$ZodType>(form: string, schema: S) => Draft<z.output<S>>;

/** The figures being typed, for the balance; undefined: as saved. */
export interface WeightPreview {
  readonly registerWeight?: Transport['registerWeight'] | undefined;
  readonly overweight?: Transport['overweight'] | undefined;
}

export interface WeightFormProps {
  readonly transport: Transport;
  readonly queries: WeighingSaves;
  readonly openDraft: OpenDraft;
  readonly onSaved: (transport: Transport) => void;
  /** The card as the server has it now. */
  readonly reload: () => Promise<Transport>;
  readonly onPreview: (preview: WeightPreview) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}
