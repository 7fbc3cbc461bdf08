import { paperContract } from '@otk/domain/paper/paper.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface PaperServices {
  readonly api: Client<typeof paperContract>;
  readonly save: (file: { readonly blob: Blob; readonly name: string }) => void;
}

export const usePaperServices = serviceHook<PaperServices>('paper');

export const paperServices = ({ wire, browser }: Platform): Feature<PaperServices> => ({
  services: { api: createClient(paperContract, wire), save: ({ blob, name }) => browser.saveFile(blob, name) },
});
