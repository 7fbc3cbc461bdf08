// What a schema refuses without words of its own is refused in Russian. The sign-in page and the list need no such words.
import { schemaWords } from '@otk/domain/kernel/schema-words';
import { ru } from 'zod/locales';
import * as z from 'zod/mini';

const { localeError } = ru();
z.config({ localeError: (issue) => schemaWords(issue) ?? localeError(issue) });
