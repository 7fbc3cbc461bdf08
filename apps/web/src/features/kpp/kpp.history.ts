import { directionWords, radiationMethodWords, sealWords } from '@otk/domain/kpp/kpp.card';
import { kppHistory } from '@otk/domain/kpp/kpp.history';
import { radiationWords } from '@otk/domain/kpp/kpp.radiation';
import { formatDose } from '@otk/domain/kernel/unit-words';

import { type HistoryValues, moment, textOf, tonnes } from '#platform/history-values';
import { formatDate } from '#ui/format';

import { measurementWords } from './kpp.words.ts';

const among = (words: Readonly<Record<string, string>>) => (value: unknown) => words[textOf(value)] ?? textOf(value);
const dose = (value: unknown): string => (typeof value === 'number' ? formatDose(value) : '—');

const values: HistoryValues = {
  direction: among(directionWords),
  sealState: among(sealWords),
  radiationMethod: among(radiationMethodWords),
  measurement: (value) => measurementWords(value as Parameters<typeof measurementWords>[0]),
  radiationResult: among(radiationWords),
  radiationBackground: dose,
  radiationMax: dose,
  grossPreliminary: tonnes,
  documentDate: (value) => (typeof value === 'string' ? formatDate(`${value}T00:00`) : '—'),
  entryAt: moment,
  exitAt: moment,
};

export const historyOfKpp = { histories: [kppHistory], values };
