import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { paperApi, type PaperApi } from './paper.api.ts';

export interface PaperServices {
  readonly api: PaperApi;
  readonly save: (file: { readonly blob: Blob; readonly name: string }) => void;
}

export const usePaperServices = serviceHook<PaperServices>('paper');

export const paperServices = ({ wire, browser }: Platform): Feature<PaperServices> => ({
  services: { api: paperApi(wire), save: ({ blob, name }) => browser.saveFile(blob, name) },
});
