// Files that the device keeps outside the outbox until the server has them: videos, papers. The features that keep them
// add their lists; the header counts them, the journal shows each with what can be done about it.
import type { ActOrigin } from './act-origin.ts';
import { observe, type Observable } from './observable.ts';
import { unsentOf, type UnsentSource } from './unsent-source.ts';

export interface UnsentFile {
  readonly key: string;
  /** «Видео», «Документ «Накладная.pdf»» */
  readonly words: string;
  readonly transportId: string;
  /** Tab of the card where it stands. */
  readonly tab: string;
  readonly size: number;
  /** Null while it is being stored. */
  readonly origin: ActOrigin | null;
  /** Why it was refused: it is sent again only on request. */
  readonly failure: string | null;
}

export interface UnsentFileSource extends Observable<readonly UnsentFile[]> {
  readonly retry: (key: string) => void;
  /** Files of one origin are sent from another division, also those that were refused. */
  readonly move: (from: ActOrigin, to: Omit<ActOrigin, 'userId'>) => Promise<void>;
}

export interface UnsentFiles extends UnsentFileSource {
  readonly add: (source: UnsentFileSource) => void;
}

/** All sources as one. */
export function unsentFiles(): UnsentFiles {
  const sources: UnsentFileSource[] = [];
  const all = observe<readonly UnsentFile[]>([]);
  const gather = () => all.set(sources.flatMap((source) => source.getState()));
  return {
    ...all,
    add(source) {
      sources.push(source);
      source.subscribe(gather);
      gather();
    },
    retry: (key) => sources.forEach((source) => source.retry(key)),
    async move(from, to) {
      for (const source of sources) {
        await source.move(from, to);
      }
    },
  };
}

export const countedFiles = (files: Observable<readonly UnsentFile[]>): UnsentSource =>
  unsentOf(files, (list) => {
    const refused = list.filter(({ failure }) => failure !== null).length;
    return { refused, waiting: list.length - refused };
  });
