// Signatures on glass in a package: a table for the first page, and for each the picture and what was signed.
import { canonical, type Json } from '@otk/domain/kernel/canonical';
import { formatWorksDay, formatWorksTime } from '@otk/domain/kernel/unit-words';
import { outcomeWords, signerWords, subjectWords } from '@otk/domain/signature/signature.card';
import { pictureOf } from '@otk/domain/signature/signature.strokes';
import { Readable } from 'node:stream';

import { entryName } from '../zip/zip.service.ts';
import type { Section } from './evidence.case.repo.ts';
import type { PackagePart } from './evidence.package.ts';
import type { AnswerSignature, CaseSignature } from './evidence.signature.repo.ts';

export const signatureSection = (signatures: readonly CaseSignature[]): Section => ({
  title: 'Подписи на экране',
  rows: signatures.map((made) => ({
    'Что подписано': subjectWords[made.kind],
    Кто: [signerWords[made.role], made.fullName, made.position].filter(Boolean).join(', '),
    Основание: made.basis,
    'Что получилось': outcomeWords[made.outcome],
    Почему: made.reason,
    'SHA-256 показанного текста': made.shownSha256,
    'Кто держал планшет': made.takenBy,
    Записано: `${formatWorksDay(made.serverAt)} ${formatWorksTime(made.serverAt)}`,
  })),
});

export const answerSignaturePart = (
  { fullName, strokes, author, serverAt }: AnswerSignature,
  place: number,
): PackagePart => ({
  author,
  serverAt,
  path: entryName(
    { folder: 'Подписи', title: `Ответ поставщика, ${fullName}`, at: serverAt, key: 'answer.svg' },
    place,
  ),
  kind: 'Подпись под ответом поставщика',
  open: async () => Readable.from([Buffer.from(pictureOf(strokes))]),
});

/** The picture is made of the strokes again: its hash must be the one that history recorded. */
export function signatureParts(made: CaseSignature, place: number): PackagePart[] {
  const { historyRow, takenBy, deviceAt, serverAt, shown, strokes } = made;
  const title = [subjectWords[made.kind], signerWords[made.role], made.fullName].filter(Boolean).join(', ');
  const path = (key: string) => entryName({ folder: 'Подписи', title, at: serverAt, key }, place);
  const about = { author: takenBy, deviceAt, serverAt };
  const text = canonical({ ...made, shown: JSON.parse(shown) as Json });
  return [
    {
      ...about,
      path: path('signature.json'),
      kind: 'Подпись: что показано и кто подписал',
      open: async () => Readable.from([Buffer.from(text)]),
    },
    ...(strokes.length === 0
      ? []
      : [
          {
            ...about,
            path: path('signature.svg'),
            kind: 'Подпись на экране',
            ...(historyRow !== null && { historyRow }),
            open: async () => Readable.from([Buffer.from(pictureOf(strokes))]),
          },
        ]),
  ];
}
