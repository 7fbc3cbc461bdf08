// What letters to suppliers are made of, readable without a network.
import { letterBook } from '@otk/domain/notification/notification.schema';

import { keptAnswers, type KeptAnswersDeps } from '#platform/kept-answers';

const schemas = { book: letterBook };

type LetterStoreDeps = Omit<KeptAnswersDeps<typeof schemas>, 'name' | 'schemas'> & { readonly prefix: string };

export const letterStore = ({ prefix, ...deps }: LetterStoreDeps) =>
  keptAnswers({ ...deps, name: `${prefix}letters`, schemas });
export type LetterStore = ReturnType<typeof letterStore>;
