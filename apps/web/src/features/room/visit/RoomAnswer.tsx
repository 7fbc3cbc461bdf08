// The answer: what was given before, the form, the press that sends it and what becomes of it.
import { answerWords } from '@otk/domain/answer/answer.card';
import { roomErrors } from '@otk/domain/room/room.errors';
import type { RoomCase } from '@otk/domain/room/room.schema';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import { formatWorksDay, formatWorksMoment, formatWorksTime } from '@otk/domain/kernel/unit-words';
import { type FormEvent, useEffect, useRef } from 'react';

import { SignaturePad } from '#features/signature/part/SignaturePad';
import { useObservable } from '#platform/use-observable';

import { RoomFiles } from './RoomFiles.tsx';
import { Box, Choice, Field, Say } from './RoomParts.tsx';
import { isPlaceTaken, signatureOf } from './room.draft.ts';
import { tryNow } from './room.retry.ts';
import type { AnswerForm } from './room.use-answer.ts';
import type { Visit } from './room.visit.ts';

interface RoomAnswerProps {
  readonly visit: Visit;
  readonly room: RoomCase;
  readonly form: AnswerForm;
}

/** In the words of the person who answers. */
const choices = [
  ['WILL_COME', 'Пришлём представителя'],
  ['AGREES', 'Согласны на приемку без нас'],
  ['REFUSES', 'Не согласны'],
] as const;

export function RoomAnswer({ visit, room, form }: RoomAnswerProps) {
  const { isDone } = useObservable(visit);
  return (
    <>
      {room.answer !== null && !form.isSending && <GivenAnswer room={room} isNew={isDone} />}
      {room.whyNoAnswer !== null && (
        <Say>
          <p>{room.whyNoAnswer}</p>
        </Say>
      )}
      {form.isSending && <UnderWay visit={visit} />}
      {!form.isSending && !form.isOpen && room.whyNoAnswer === null && (
        <button type="button" onClick={form.again}>
          Ответить ещё раз
        </button>
      )}
      {form.isOpen ? <Form visit={visit} room={room} form={form} /> : <RoomFiles visit={visit} room={room} />}
    </>
  );
}

interface GivenAnswerProps {
  readonly room: RoomCase;
  /** Taken a moment ago: the person is shown that it was. */
  readonly isNew: boolean;
}

function GivenAnswer({ room: { answer }, isNew }: GivenAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) {
      heading.current?.focus();
    }
  }, [isNew]);
  if (answer === null) {
    return null;
  }
  const contested = answer.lines.filter(({ isAgreed }) => !isAgreed).length;
  return (
    <Say tone="success">
      <h2 ref={heading} tabIndex={-1}>
        {isNew ? 'Ответ принят' : 'Ответ получен'}
      </h2>
      <strong>{choices.find(([code]) => code === answer.answer)?.[1] ?? answerWords[answer.answer]}</strong>
      {answer.comesAt !== null && <span>Представитель приедет {formatWorksMoment(answer.comesAt)} (МСК)</span>}
      {answer.comment !== null && <q>{answer.comment}</q>}
      {answer.lines.length > 0 && (
        <span>{contested === 0 ? 'С отмеченными строками согласны' : `Не согласны со строками: ${contested}`}</span>
      )}
      <small>
        {[
          answer.by,
          answer.position,
          answer.authority && paperNumber('доверенность', answer.authority),
          `${formatWorksMoment(answer.at)} (МСК)`,
        ]
          .filter(Boolean)
          .join(', ')}
        {answer.isSigned ? ', подписано' : ''}
      </small>
    </Say>
  );
}

/** The answer is on the device and goes on by itself; the form is closed until the server has said yes or no. */
function UnderWay({ visit }: Pick<RoomAnswerProps, 'visit'>) {
  const { isWaiting } = useObservable(visit);
  if (!isWaiting) {
    return (
      <Say>
        <p>Ответ отправляется…</p>
      </Say>
    );
  }
  return (
    <Say tone="warning">
      <strong>Нет связи, ответ ещё не отправлен</strong>
      <p>
        Он сохранён на этом устройстве и уйдёт сам, когда связь появится. Если закроете страницу, откройте ссылку ещё
        раз.
      </p>
      <button type="button" onClick={tryNow}>
        Отправить сейчас
      </button>
    </Say>
  );
}

function Form({ visit, room, form }: RoomAnswerProps) {
  const { refusal } = useObservable(visit);
  const { typed, type, errors } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={send} noValidate className="answer">
      <Box title="Ваш ответ">
        <Choice
          label="Что отвечает поставщик"
          options={choices}
          value={typed.answer}
          onChange={(answer) => type({ answer })}
          error={errors['answer']}
        />
        {typed.answer === 'WILL_COME' && <Places room={room} form={form} />}
        <Field
          label="Комментарий"
          isLong
          value={typed.comment}
          onChange={(comment) => type({ comment })}
          maxLength={2000}
          error={errors['comment']}
        />
      </Box>
      <RoomFiles visit={visit} room={room} />
      <Signer room={room} form={form} />
      <div className="send">
        <Marked room={room} form={form} />
        {refusal !== null && (
          <Say tone="danger">
            <p>{refusal}</p>
          </Say>
        )}
        {Object.keys(errors).length > 0 && (
          <p className="error" role="alert">
            Ответ не отправлен: исправьте отмеченные поля.
          </p>
        )}
        <button type="submit" data-main>
          Отправить ответ
        </button>
      </div>
    </form>
  );
}

/** A day, then an hour of it: all hours of two weeks at once are too many for a phone. */
function Places({ room, form: { typed, type } }: Omit<RoomAnswerProps, 'visit'>) {
  const { freePlaces } = room;
  const isTaken = isPlaceTaken(typed, room);
  const days = [...new Set(freePlaces.map((at) => formatWorksDay(at)))];
  const chosenDay = freePlaces.includes(typed.comesAt) ? formatWorksDay(typed.comesAt) : '';
  const hours = freePlaces.filter((at) => formatWorksDay(at) === chosenDay);
  const toDay = (day: string) => type({ comesAt: freePlaces.find((at) => formatWorksDay(at) === day) ?? '' });
  return (
    <>
      <div className="field">
        <label htmlFor="room-day">День приезда</label>
        <select
          id="room-day"
          value={chosenDay}
          aria-invalid={isTaken}
          aria-describedby="room-day-note"
          onChange={({ target }) => toDay(target.value)}
        >
          <option value="">Сообщим позже</option>
          {days.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
        <span id="room-day-note" className={isTaken ? 'error' : 'note'}>
          {isTaken && roomErrors.placeTaken().message}
          {!isTaken && days.length === 0 && 'Свободных мест в календаре нет: время согласуют с вами.'}
        </span>
      </div>
      {chosenDay !== '' && (
        <Choice
          label="Время (МСК)"
          layout="hours"
          options={hours.map((at) => [at, formatWorksTime(at)])}
          value={typed.comesAt}
          onChange={(comesAt) => type({ comesAt })}
        />
      )}
    </>
  );
}

function Signer({ room, form: { typed, type, errors } }: Omit<RoomAnswerProps, 'visit'>) {
  const signature = signatureOf(typed, room.shown);
  return (
    <Box title="Кто отвечает">
      <Field
        label="Фамилия, имя и отчество"
        autoComplete="name"
        value={typed.by}
        onChange={(by) => type({ by })}
        maxLength={200}
        error={errors['by']}
      />
      <Field
        label="Должность"
        autoComplete="organization-title"
        value={typed.position}
        onChange={(position) => type({ position })}
        maxLength={200}
        error={errors['position']}
      />
      <Field
        label="Номер доверенности"
        hint="Если отвечаете по доверенности"
        value={typed.authority}
        onChange={(authority) => type({ authority })}
        maxLength={100}
        error={errors['authority']}
      />
      <div className="stack" data-invalid={errors['signature'] && ''}>
        <span className="label">Подпись</span>
        {typed.signature !== null && signature === null && (
          <p>Сведения изменились после вашей подписи. Прочитайте их и распишитесь ещё раз.</p>
        )}
        <SignaturePad
          strokes={signature?.strokes ?? []}
          onChange={(strokes) =>
            type({
              signature: strokes.length === 0 ? null : { strokes: strokes.map((one) => [...one]), shown: room.shown },
            })
          }
          error={errors['signature']}
        />
      </div>
    </Box>
  );
}

/** Lines may stay without a decision; that is said, so that none is forgotten. */
function Marked({ room: { lines }, form: { typed } }: Omit<RoomAnswerProps, 'visit'>) {
  const marked = lines.filter(({ lineId }) => typed.lines[lineId] !== undefined).length;
  return marked === lines.length ? null : (
    <small>
      Отмечено строк: {marked} из {lines.length}. Остальные останутся без вашего решения.
    </small>
  );
}
