import { styled } from '@mui/material/styles';
import { answerWords, meansWords } from '@otk/domain/answer/answer.card';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDateTime } from '#ui/format';
import { Quiet } from '#ui/layout/boxes';

import type { AskedLine } from './answer.form.ts';

interface AnswerFactsProps {
  readonly answer: NonNullable<Transport['supplierAnswer']>;
  readonly lines: readonly AskedLine[];
}

/** The last answer of the supplier: what, who, when, how, and each line that he agreed with or contested. */
export const AnswerFacts = ({ answer, lines }: AnswerFactsProps) => (
  <Facts>
    <strong>{answerWords[answer.answer]}</strong>
    <span>{sourceWords(answer)}</span>
    {answer.byLink && <span>{signedWords(answer.byLink)}</span>}
    {answer.byLink?.comesAt && <span>Приедет {formatDateTime(answer.byLink.comesAt)}</span>}
    {answer.comment && <q>{answer.comment}</q>}
    {answer.lines.length > 0 && (
      <ul>
        {answer.lines.map(({ lineId, isAgreed, comment }) => (
          <li key={lineId}>
            {lines.find(({ id }) => id === lineId)?.words ?? 'Строка удалена'}:{' '}
            {isAgreed ? 'согласен' : `не согласен. ${comment ?? ''}`}
          </li>
        ))}
      </ul>
    )}
    {answer.file && <span>Файл: {answer.file.document?.name ?? 'ещё не отправлен с устройства мастера'}</span>}
    {answer.means !== 'PRODUCT' && answer.recordedBy && <Quiet>Записал(а) {answer.recordedBy}</Quiet>}
  </Facts>
);

/** «Петров П. П., по телефону, 15.11.2026 14:05» */
const sourceWords = ({ answer, by, means, at, byLink }: AnswerFactsProps['answer']): string => {
  const how = byLink ? 'по ссылке' : lowerFirst(meansWords[means]);
  return [by, answer === 'SILENT' ? null : how, formatDateTime(at)].filter(Boolean).join(', ');
};

/** «Начальник отдела, доверенность № 17, подписано» */
const signedWords = ({ position, authority }: NonNullable<AnswerFactsProps['answer']['byLink']>): string =>
  [position, authority && paperNumber('доверенность', authority), 'подписано'].filter(Boolean).join(', ');

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const Facts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  overflowWrap: 'anywhere',
  '& ul': { margin: 0, paddingLeft: 20 },
});
