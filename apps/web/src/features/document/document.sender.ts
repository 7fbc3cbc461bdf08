// Sends the papers of this device, each as a whole.
import type { documentContract } from '@otk/domain/document/document.contract';
import { cutText } from '@otk/domain/kernel/storable';
import type { Document } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';

import type { Client } from '#platform/api-client';
import { type ActOrigin, originHeaders } from '#platform/act-origin';
import {
  type AttemptOptions,
  type FileAttempts,
  type FileSender,
  fileSender,
  type FileSenderDeps,
} from '#platform/outbox/file-sender';
import { verdictOn } from '#platform/outbox/verdict';

import type { Paper, PaperStore } from './document.papers.ts';

export interface PaperSenderDeps extends Omit<
  FileSenderDeps<string, Paper>,
  keyof FileAttempts<Paper> | 'isResumed' | 'lockName'
> {
  readonly api: Pick<Client<typeof documentContract>, 'create' | 'addVersion'>;
  readonly papers: PaperStore;
  readonly who: () => ActOrigin | null;
  readonly prefix: string;
}

export const paperSender = ({ who, prefix, ...deps }: PaperSenderDeps): FileSender<string> =>
  fileSender({
    ...deps,
    ...attempts(deps),
    isResumed: false,
    lockName() {
      const person = who();
      return person && `${prefix}paper-sending:${person.userId}`;
    },
  });

const attempts = ({ api, papers }: Pick<PaperSenderDeps, 'api' | 'papers'>): FileAttempts<Paper> => ({
  async attempt(paper, options) {
    const file = await papers.bytesOf(paper);
    if (!file) {
      throw new Error('Файл не найден на устройстве');
    }
    await send(api, { paper, file }, options);
    await papers.remove(paper.localId);
  },
  async failed({ localId }, error) {
    const { kind } = verdictOn(error);
    if (kind !== 'refused' && kind !== 'gone') {
      return 'later';
    }
    await papers.change(localId, { failure: errorMessage(error) });
    return 'refused';
  },
});

function send(
  api: PaperSenderDeps['api'],
  { paper, file }: { readonly paper: Paper; readonly file: Blob },
  { signal, onProgress }: AttemptOptions,
): Promise<Document> {
  const { localId, documentId, transportId, fileName, size } = paper;
  const options = {
    signal,
    // The form is slightly larger than its file.
    onProgress: (sent: number) => onProgress(Math.min(sent, size)),
    headers: originHeaders(paper),
  };
  return documentId === null
    ? api.create({ body: { localId, transportId, name: nameOf(fileName), fileName }, file }, options)
    : api.addVersion({ params: { id: documentId }, body: { localId, fileName }, file }, options);
}

/** `Накладная ЭБ204517.pdf` → `Накладная ЭБ204517` */
export const nameOf = (fileName: string): string => cutText(fileName.replace(/\.[a-z\d]{2,5}$/i, ''), 200) || fileName;
