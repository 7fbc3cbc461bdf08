// Messages of the last days, created by the code of the product: steps of transports, questions of suppliers and answers.
// Messages older than a few hours are read, letters are sent.
import { answerWords } from '@otk/domain/answer/answer.card';
import { eventOfStep } from '@otk/domain/transport/transport.event';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';

import { compose } from '../../src/compose.ts';
import { notify, type ToldEvent } from '../../src/features/notification/notification.service.ts';
import { later, minute } from '../works-time.ts';

/** Enough for a demonstration; measurements do not need more messages. */
const stepsAtMost = 45;

const conversations: readonly { readonly question: string; readonly answer: string | null }[] = [
  { question: 'Просим прислать фото засора по слоям', answer: 'Фото отмечены к отправке, смотрите вкладку «Фото»' },
  { question: 'Почему вес отличается от накладной?', answer: 'Расхождение в пределах погрешности весов' },
  { question: 'Когда будет готов акт ТОРГ-2?', answer: 'Акт подписывает комиссия завтра в 10:00' },
  { question: 'Просим перенести комиссию на понедельник', answer: null },
];

interface Step {
  readonly transportId: string;
  readonly authorId: string;
  readonly at: Date;
  readonly from: TransportStatus;
  readonly to: TransportStatus;
}

interface Telling extends Pick<ToldEvent, 'type' | 'transportId' | 'text' | 'values'> {
  readonly at: Date;
  readonly authorId: string;
  /** The question it answers, created before it. */
  readonly answers?: Telling;
}

export async function fillNotifications(db: Queryable, now: Date): Promise<void> {
  const steps = await recentSteps(db, now);
  const people = await peopleOf(db);
  const told = new Map<Telling, string>();
  const tellings = [...steps.flatMap(tellingOf), ...conversationsOf(steps, people), ...(await casesOf(db))];
  for (const telling of tellings.filter(({ at }) => at <= now).toSorted((a, b) => Number(a.at) - Number(b.at))) {
    const { type, transportId, text, values, authorId, at, answers } = telling;
    const question = answers && { parentId: told.get(answers), concernedId: answers.authorId };
    told.set(
      telling,
      await notify(
        compose({ config: {}, clock: () => at }).notify,
        { db, authorId },
        { type, transportId, text, values, ...question },
      ),
    );
  }
  await settle(db, now);
}

async function recentSteps(db: Queryable, now: Date): Promise<Step[]> {
  const { rows } = await db.query<Omit<Step, 'at'> & { at: string }>(
    `SELECT h.transport_id AS "transportId", h.user_id AS "authorId", h.at,
       h.before ->> 'code' AS "from", h.after ->> 'code' AS "to"
     FROM history h JOIN transport t ON t.id = h.transport_id AND t.deleted_at IS NULL
     WHERE h.field = 'status' AND h.user_id IS NOT NULL AND h.at <= $1
       AND h.after ->> 'code' IN ('IN_RECEPTION', 'RECEPTION_SUSPENDED', 'RECEPTION_FINISHED')
     ORDER BY h.at DESC, h.id DESC LIMIT ${stepsAtMost}`,
    [now],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

async function peopleOf(db: Queryable): Promise<Readonly<Record<'head' | 'controller', string>>> {
  const { rows } = await db.query<{ login: string; id: string }>(
    "SELECT login, id FROM app_user WHERE login IN ('head', 'controller')",
  );
  return Object.fromEntries(rows.map(({ login, id }) => [login, id])) as Record<'head' | 'controller', string>;
}

function tellingOf({ from, to, ...of }: Step): Telling[] {
  const event = eventOfStep(from, to);
  return event ? [{ ...of, ...event }] : [];
}

/** After a reception the supplier calls: the head of the shift records the question, the controller answers. */
function conversationsOf(
  steps: readonly Step[],
  { head, controller }: Awaited<ReturnType<typeof peopleOf>>,
): Telling[] {
  const finished = steps.filter(({ to }) => to === 'RECEPTION_FINISHED').slice(1);
  return conversations.flatMap(({ question, answer }, place): Telling[] => {
    const after = finished[place];
    if (!after) {
      return [];
    }
    const about = { transportId: after.transportId };
    const asked = {
      ...about,
      type: 'SUPPLIER_REQUEST' as const,
      text: question,
      authorId: head,
      at: later(after.at, 40 * minute),
    };
    return answer === null
      ? [asked]
      : [
          asked,
          {
            ...about,
            type: 'CONTROLLER_RESPONSE',
            text: answer,
            authorId: controller,
            at: later(after.at, 65 * minute),
            answers: asked,
          },
        ];
  });
}

/** The phonegrams of cases that are open, and the answers to them. */
async function casesOf(db: Queryable): Promise<Telling[]> {
  const { rows } = await db.query<CaseRow>(
    `SELECT s.transport_id AS "transportId", s.notice_number AS number, s.begin_at AS "begunAt", s.begun_by AS "begunBy",
       a.answer, a.comment, a.answered_at AS "answeredAt", a.recorded_by AS "recordedBy"
     FROM responsible_storage s JOIN transport t ON t.id = s.transport_id AND t.deleted_at IS NULL
     LEFT JOIN supplier_answer a ON a.responsible_storage_id = s.id
     LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
     WHERE s.end_at IS NULL AND ph.state IS DISTINCT FROM 'QUEUED' AND s.begun_by IS NOT NULL ORDER BY s.begin_at DESC, s.id LIMIT ${stepsAtMost}`,
  );
  return rows.flatMap((row): Telling[] => {
    const { transportId, number, begunBy, begunAt } = row;
    const told = { type: 'PHONEGRAM_TEXT' as const, transportId, text: '', values: { number } };
    return [{ ...told, authorId: begunBy, at: new Date(begunAt) }, ...replyOf(row)];
  });
}

interface CaseRow {
  readonly transportId: string;
  readonly number: string;
  readonly begunAt: string;
  readonly begunBy: string;
  readonly answer: keyof typeof answerWords | null;
  readonly comment: string | null;
  readonly answeredAt: string;
  readonly recordedBy: string;
}

function replyOf({ transportId, answer, comment, answeredAt, recordedBy }: CaseRow): Telling[] {
  if (answer === null) {
    return [];
  }
  const text = [answerWords[answer], comment].filter(Boolean).join(': ');
  return [{ type: 'SUPPLIER_REPLY', transportId, text, authorId: recordedBy, at: new Date(answeredAt) }];
}

/** The controller has read everything; other people have not read the messages of the last hours. */
async function settle(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `UPDATE notification_recipient r SET read_at = least(n.created_at + interval '25 minutes', $1)
     FROM notification n, app_user u
     WHERE n.id = r.notification_id AND u.id = r.user_id
       AND (n.created_at < $1::timestamptz - interval '3 hours' OR u.login = 'controller')`,
    [now],
  );
  await db.query(
    "UPDATE outgoing SET state = 'SENT', tries = 1, sent_at = least(created_at + interval '1 minute', $1) WHERE last_error IS NULL",
    [now],
  );
}
