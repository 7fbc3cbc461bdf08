// What was declared and what was found, line by line, each to be agreed with or contested.
import type { RoomCase } from '@otk/domain/room/room.schema';
import { formatDifference, tonnesWords } from '@otk/domain/kernel/unit-words';
import { counted } from '@otk/domain/kernel/words';

import { Box, Choice, Field } from './RoomParts.tsx';
import type { AnswerForm } from './room.use-answer.ts';

interface RoomLinesProps {
  readonly room: RoomCase;
  readonly form: AnswerForm;
}

type Line = RoomCase['lines'][number];

export function RoomLines({ room, form }: RoomLinesProps) {
  const { lines, declared } = room;
  const agreeWithAll = () =>
    form.type({ lines: Object.fromEntries(lines.map(({ lineId }) => [lineId, { isAgreed: true, comment: '' }])) });
  return (
    <Box title="Заявлено и найдено">
      {declared.length > 0 && (
        <p>По документам: {declared.map(({ code, net }) => `${code} ${tonnesWords(net)}`).join(', ')}</p>
      )}
      {lines.length === 0 && <p>Расхождений по строкам нет.</p>}
      {form.isOpen && lines.length > 1 && (
        <button type="button" onClick={agreeWithAll}>
          Согласен со всеми строками
        </button>
      )}
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.lineId} className="line">
            <div className="stack">
              <h3>{line.title}</h3>
              <Figures line={line} />
            </div>
            {form.isOpen ? <Decision line={line} form={form} /> : <Given room={room} line={line} />}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Dirt and the difference of mass are not declared. */
function Figures({ line: { kind, weight, count, declared } }: { readonly line: Line }) {
  const mass = weight !== null && (kind === 'MASS' ? `${formatDifference(weight)}\u00A0т` : tonnesWords(weight));
  const found = [count !== null && counted(count, 'штука', 'штуки', 'штук'), mass];
  return (
    <dl className="pairs">
      {(kind === 'FOUND' || kind === 'UNORDERED') && (
        <div>
          <dt>Заявлено</dt>
          <dd>{declared === null ? 'не заявлено' : tonnesWords(declared)}</dd>
        </div>
      )}
      <div>
        <dt>{kind === 'MASS' ? 'Разница' : 'Найдено'}</dt>
        <dd>
          <strong>{found.filter(Boolean).join(', ')}</strong>
        </dd>
      </div>
    </dl>
  );
}

interface DecisionProps {
  readonly line: Line;
  readonly form: AnswerForm;
}

function Decision({ line: { lineId, title }, form: { typed, type, errors } }: DecisionProps) {
  const given = typed.lines[lineId];
  const set = (isAgreed: boolean, comment: string) =>
    type({ lines: { ...typed.lines, [lineId]: { isAgreed, comment } } });
  return (
    <>
      <Choice
        label={title}
        isLabelHidden
        layout="beside"
        options={[
          ['true', 'Согласен'],
          ['false', 'Не согласен'],
        ]}
        value={given === undefined ? '' : String(given.isAgreed)}
        onChange={(agreed) => set(agreed === 'true', given?.comment ?? '')}
      />
      {given?.isAgreed === false && (
        <Field
          label="С чем не согласны"
          isLong
          value={given.comment}
          onChange={(comment) => set(false, comment)}
          maxLength={500}
          error={errors[lineId]}
        />
      )}
    </>
  );
}

/** What the last answer says about the line. */
function Given({ room, line: { lineId } }: { readonly room: RoomCase; readonly line: Line }) {
  const given = room.answer?.lines.find((one) => one.lineId === lineId);
  if (given === undefined) {
    return null;
  }
  return <p>{given.isAgreed ? 'Вы согласны' : `Вы не согласны: ${given.comment ?? ''}`}</p>;
}
