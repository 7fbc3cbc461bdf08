import type { Document, DocumentKind, DocumentStatus } from '@otk/domain/document/document.schema';

import { formatDateTime } from '#ui/format';
import type { Tone } from '#ui/theme/tokens';

export const statusWords: Readonly<Record<DocumentStatus, readonly [Tone, string]>> = {
  NEW: ['blue', 'На рассмотрении'],
  ACCEPTED: ['green', 'Принят'],
  REJECTED: ['red', 'Отклонён'],
};

export const kindWords: Readonly<Record<DocumentKind, string>> = {
  pdf: 'PDF',
  image: 'Изображение',
  office: 'Документ Office',
  text: 'Текст',
};

export function decisionText({ decision }: Pick<Document, 'decision'>): string | null {
  if (!decision) {
    return null;
  }
  const { by, at, comment } = decision;
  return `${by.fullName}, ${formatDateTime(at)}${comment === null ? '' : `: ${comment}`}`;
}
