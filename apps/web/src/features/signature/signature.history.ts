// Signatures in the history of a transport.
import { outcomeWords, signerWords, subjectWords } from '@otk/domain/signature/signature.card';
import { signatureHistory } from '@otk/domain/signature/signature.history';

import {
  type ActSentences,
  type Fields,
  type HistoryValues,
  isFields,
  joined,
  ofFields,
  textOf,
} from '#platform/history-values';

const wordOf = (words: Readonly<Record<string, string>>, code: unknown): string => words[textOf(code)] ?? '';

const said = ({ kind, role, fullName, outcome, reason, basis, shownSha256 }: Fields): string =>
  joined(
    [
      `${wordOf(outcomeWords, outcome)}: ${joined([wordOf(signerWords, role), textOf(fullName)])}`,
      wordOf(subjectWords, kind),
      textOf(basis),
      textOf(reason),
      `отпечаток текста ${textOf(shownSha256).slice(0, 16)}`,
    ],
    ', ',
  );

const values: HistoryValues = { signature: ofFields(said) };

const sentences: ActSentences = {
  [signatureHistory.actions.sign.code]: (after) => {
    const made = after.get('signature');
    return isFields(made)
      ? `записал подпись: ${joined([wordOf(signerWords, made['role']).toLowerCase(), textOf(made['fullName'])])}`
      : 'записал подпись';
  },
};

export const historyOfSignature = { histories: [signatureHistory], values, sentences };
