// What a case holds, as tables with Russian heads: the first page and the data of a package show the same.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export interface Section {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}

/** By the clock of the works. */
const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'Europe/Moscow', 'DD.MM.YYYY HH24:MI:SS')`;
const yes = (condition: string): string => `CASE WHEN ${condition} THEN 'да' ELSE 'нет' END`;
const named = (column: string, words: Readonly<Record<string, string>>): string =>
  `CASE ${column} ${Object.entries(words)
    .map(([code, word]) => `WHEN '${code}' THEN '${word}'`)
    .join(' ')} ELSE ${column} END`;

const sections: readonly { readonly title: string; readonly sql: string; readonly isOfWorks?: true }[] = [
  {
    title: 'Заявлено и обнаружено',
    sql: `SELECT ${named('l.side', { SENDER: 'Заявлено поставщиком', DISCOVER: 'Обнаружено' })} AS "Сторона",
        k.code || ' ' || k.name AS "Вид лома", l.net::text AS "Масса, т", ${yes('l.in_percentage')} AS "Введено долей",
        ${yes('l.deleted')} AS "Удалена", ${moment('l.created_at')} AS "Записано", ${moment('l.updated_at')} AS "Изменено"
      FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
      WHERE l.transport_id = $1 ORDER BY l.side DESC, l.sort, l.created_at`,
  },
  {
    title: 'Незаказная продукция',
    sql: `SELECT p.name AS "Продукция", k.name AS "Вид", l.count::text AS "Количество", l.weight::text AS "Масса, т",
        ${yes('l.deleted')} AS "Удалена", ${moment('l.created_at')} AS "Записано"
      FROM unordered_line l JOIN unordered_production p ON p.id = l.unordered_production_id
      JOIN unordered_production_type k ON k.id = l.production_type_id
      WHERE l.transport_id = $1 ORDER BY l.sort, l.created_at`,
  },
  {
    title: 'Взвешивания, также отменённые',
    sql: `SELECT ${named('w.kind', { REGISTER: 'На приемке', OVERWEIGHT: 'Перевеска', CLEAR: 'Чистый вес' })} AS "Вид",
        w.gross::text AS "Брутто, т", w.tare::text AS "Тара, т", w.net::text AS "Нетто, т", w.trash::text AS "Засор, т",
        s.name AS "Весы", ${named('w.method', { STATIC: 'в статике', MOTION: 'в движении', AXLES: 'поосно' })} AS "Как взвешено",
        w.error::text AS "Погрешность весов, кг", ${named('w.tare_method', {
          STENCIL: 'по трафарету',
          STATIC: 'взвешена в статике',
          MOTION: 'взвешена в движении',
        })} AS "Как взята тара", ${named('w.tare_reason', {
          RESIDUE: 'остатки, снег, лёд',
          REPAIR: 'после ремонта',
          CHECKED: 'перевешено, верно',
        })} AS "Почему тара другая",
        ${moment('w.weighed_at')} AS "Взвешено", u.full_name AS "Кто взвесил", ${moment('w.voided_at')} AS "Отменено",
        v.full_name AS "Кто отменил", w.void_reason AS "Почему отменено"
      FROM weighing w LEFT JOIN scale s ON s.id = w.scale_id LEFT JOIN app_user u ON u.id = w.weighed_by LEFT JOIN app_user v ON v.id = w.voided_by
      WHERE w.transport_id = $1 ORDER BY w.weighed_at, w.id`,
  },
  {
    title: 'Засор по слоям',
    isOfWorks: true,
    sql: `SELECT y.number::text AS "Слой", t.layer_count::text AS "Слоёв всего", y.percent::text AS "Засор, %",
        y.seen AS "Что видно",
        (SELECT min(p.name) FROM photo p WHERE p.transport_id = y.transport_id AND p.local_id = y.photo_local_id) AS "Фото",
        ${moment('y.judged_at')} AS "Оценён", ${moment('y.updated_at')} AS "Записано", u.full_name AS "Кто оценил",
        ${yes('y.deleted')} AS "Убран"
      FROM layer y JOIN transport t ON t.id = y.transport_id JOIN app_user u ON u.id = y.judged_by
      WHERE y.transport_id = $1 ORDER BY y.number, y.created_at`,
  },
  {
    title: 'Ответственное хранение',
    sql: `SELECT ${moment('s.begin_at')} AS "Начало", ${moment('s.end_at')} AS "Конец", s.notice_number AS "Уведомление №",
        ${moment('s.notice_at')} AS "Уведомлён", s.end_reason AS "Почему окончено", s.comment AS "Замечание",
        (SELECT string_agg(r.name, '; ' ORDER BY r.sort) FROM responsible_storage_reason sr
           JOIN transport_reason r ON r.id = sr.transport_reason_id WHERE sr.responsible_storage_id = s.id) AS "Причины"
      FROM responsible_storage s WHERE s.transport_id = $1 ORDER BY s.begin_at`,
  },
  {
    title: 'Комиссия и техническая сепарация',
    sql: `SELECT ${named('a.kind', { COMMISSION: 'Комиссия', SEPARATE: 'Тех. сепарация' })} AS "Что",
        ${moment('a.starts_at')} AS "Назначено на", a.place AS "Место", ${named('a.state', {
          PLANNED: 'назначено',
          HELD: 'проведено',
          MOVED: 'перенесено',
          CANCELLED: 'отменено',
          NO_SHOW: 'поставщик не явился',
          SUPERSEDED: 'заменено',
          RELEASED: 'снято',
        })} AS "Состояние", a.reason AS "Почему", a.chairman AS "Председатель",
        array_to_string(a.members, '; ') AS "Члены", a.representative_name AS "Представитель поставщика",
        a.representative_authority AS "Полномочие", a.representative_refusal AS "Отказ от подписи",
        ${yes('a.is_single_side')} AS "В одностороннем порядке", a.weight_before::text AS "Масса до, т",
        a.weight_after::text AS "Масса после, т", a.result AS "Результат",
        (SELECT string_agg(k.code || ' ' || k.name || ': ' || f.net, '; ' ORDER BY f.sort) FROM appointment_found f
           JOIN production_type k ON k.id = f.production_type_id WHERE f.appointment_id = a.id) AS "Найдено, т",
        u.full_name AS "Кто записал", ${moment('a.set_at')} AS "Записано"
      FROM appointment a LEFT JOIN app_user u ON u.id = a.set_by WHERE a.transport_id = $1 ORDER BY a.set_at, a.id`,
  },
  {
    title: 'Ответы поставщика',
    sql: `SELECT ${named('s.answer', {
      WILL_COME: 'Приедет',
      AGREES: 'Согласен',
      REFUSES: 'Не согласен',
      SILENT: 'Не ответил',
    })} AS "Ответ", s.answered_by AS "Кто ответил", ${named('s.means', {
      PHONE: 'по телефону',
      EMAIL: 'по почте',
      LETTER: 'письмом',
      IN_PERSON: 'лично',
      PRODUCT: 'в программе',
    })} || CASE WHEN s.room_link_id IS NULL THEN '' ELSE ', по ссылке из телефонограммы' END AS "Как",
        ${moment('s.answered_at')} AS "Когда", s.position AS "Должность", s.authority AS "Доверенность №",
        ${moment('s.comes_at')} AS "Представитель приедет", s.comment AS "Слова",
        (SELECT string_agg(CASE WHEN (l->>'isAgreed')::boolean THEN 'согласен' ELSE 'не согласен: ' || coalesce(l->>'comment', '') END, '; ')
           FROM jsonb_array_elements(s.lines) l) AS "По строкам",
        s.shown AS "Показанные цифры", encode(s.shown_sha256, 'hex') AS "SHA-256 показанных цифр",
        encode(sha256(convert_to(s.signature::text, 'UTF8')), 'hex') AS "SHA-256 подписи", s.signature::text AS "Подпись, штрихи",
        u.full_name AS "Кто записал", ${moment('s.created_at')} AS "Записано"
      FROM supplier_answer s LEFT JOIN app_user u ON u.id = s.recorded_by
      WHERE s.transport_id = $1 ORDER BY s.created_at`,
  },
  {
    title: 'Акты ТОРГ-2, все версии',
    sql: `SELECT a.label AS "№", a.version::text AS "Версия", ${named('a.state', {
      SAVED: 'действует',
      SUPERSEDED: 'заменён новой версией',
      VOID: 'аннулирован',
    })} AS "Состояние", u.full_name AS "Кто составил", ${moment('a.saved_at')} AS "Составлен",
        a.void_reason AS "Почему аннулирован", ${moment('a.void_at')} AS "Аннулирован", a.figures::text AS "Цифры"
      FROM torg a JOIN app_user u ON u.id = a.saved_by WHERE a.transport_id = $1
      ORDER BY a.year, a.number, a.version`,
  },
  {
    title: 'Телефонограммы',
    sql: `SELECT coalesce(ph.label, ph.number || '/' || ph.year) AS "№", ${moment('ph.created_at')} AS "Составлена",
        u.full_name AS "Кто составил", o.recipient AS "Кому", ${named('o.state', {
          QUEUED: 'ещё отправляется',
          SENT: 'принята почтовым сервером',
          DEAD: 'не доставлена',
        })} AS "Состояние", ${moment('o.sent_at')} AS "Принята", o.reply AS "Ответ почтового сервера",
        o.last_error AS "Ошибка", ph.text AS "Текст"
      FROM phonegram ph LEFT JOIN outgoing o ON o.phonegram_id = ph.id AND o.kind = 'EMAIL'
      LEFT JOIN app_user u ON u.id = ph.created_by WHERE ph.transport_id = $1 ORDER BY ph.created_at, o.created_at`,
  },
];

/** A stored file of the case. */
export interface CaseFile {
  readonly kind: string;
  readonly folder: string;
  readonly title: string;
  readonly at: string;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly author: string;
  readonly deviceAt: string | null;
  readonly serverAt: string;
  readonly originalSha256: string | null;
  readonly removedAt: string | null;
  readonly historyRow: number | null;
}

const fileColumns = (made: string, taken: string, removed: string): string =>
  `f.key, f.size::float8 AS size, encode(f.sha256, 'hex') AS sha256, u.full_name AS author,
   ${instantSql(`coalesce(${taken}, ${made})`)} AS at, ${instantSql(taken)} AS "deviceAt", ${instantSql(made)} AS "serverAt",
   ${instantSql(removed)} AS "removedAt"`;

/** The row of history that the hash of the bytes is sealed with. */
const recordedIn = (entity: string, id: string, more = ''): string =>
  `(SELECT min(h.id) FROM history h
    WHERE h.entity = '${entity}' AND h.entity_id = ${id} AND h.after ? 'fileSha256' ${more})::float8`;

export const caseRepo = (db: Queryable) => ({
  /** A supplier's person gets what the card shows him. */
  async sections(transportId: string, actor: Actor): Promise<Section[]> {
    const found: Section[] = [];
    for (const { title, sql } of sections.filter(({ isOfWorks }) => !(isOfWorks && isSupplier(actor)))) {
      const { rows } = await db.query<Record<string, string | null>>(sql, [transportId]);
      found.push({ title, rows });
    }
    return found;
  },

  /** A supplier's person gets what was marked for the supplier; nobody else misses what was removed. */
  async files(transportId: string, actor: Actor): Promise<CaseFile[]> {
    const only = (condition: string) => (isSupplier(actor) ? condition : 'true');
    const none = 'NULL::timestamptz';
    const { rows } = await db.query<CaseFile>(
      `SELECT 'Акт ТОРГ-2' AS kind, 'Акты' AS folder,
         'Акт ТОРГ-2 № ' || replace(a.label, '/', '-') || ', версия ' || a.version AS title,
         ${fileColumns('a.saved_at', none, none)}, NULL AS "originalSha256",
         ${recordedIn('torg', 'a.id')} AS "historyRow"
       FROM torg a JOIN stored_file f ON f.id = a.file_id JOIN app_user u ON u.id = a.saved_by WHERE a.transport_id = $1
       UNION ALL
       SELECT 'Фото', CASE WHEN p.deleted_at IS NULL THEN 'Фото' ELSE 'Фото, удалённые' END,
         coalesce((SELECT g.name FROM photo_photo_tag pt JOIN photo_tag g ON g.id = pt.photo_tag_id
           WHERE pt.photo_id = p.id ORDER BY g.sort LIMIT 1), regexp_replace(p.name, '[.]\\w{2,5}$', '')),
         ${fileColumns('p.created_at', 'p.taken_at', 'p.deleted_at')}, encode(p.original_sha256, 'hex'),
         ${recordedIn('photo', 'p.id')}
       FROM photo p JOIN stored_file f ON f.id = p.file_id JOIN app_user u ON u.id = p.created_by
       WHERE p.transport_id = $1 AND ${only('p.send = 1 AND p.deleted_at IS NULL')}
       UNION ALL
       SELECT 'Видео', CASE WHEN v.deleted_at IS NULL THEN 'Видео' ELSE 'Видео, удалённые' END,
         regexp_replace(v.name, '[.]\\w{2,5}$', ''), ${fileColumns('v.created_at', 'v.taken_at', 'v.deleted_at')}, NULL,
         ${recordedIn('video', 'v.id')}
       FROM video v JOIN stored_file f ON f.id = v.file_id JOIN app_user u ON u.id = v.created_by
       WHERE v.transport_id = $1 AND ${only('v.send AND v.deleted_at IS NULL')}
       UNION ALL
       SELECT 'Документ', CASE WHEN d.deleted_at IS NULL THEN 'Документы' ELSE 'Документы, удалённые' END,
         d.name || ', версия ' || v.number, ${fileColumns('v.created_at', none, 'd.deleted_at')}, NULL,
         ${recordedIn('document', 'd.id', "AND h.after->>'version' = v.number::text")}
       FROM document d JOIN document_version v ON v.document_id = d.id JOIN stored_file f ON f.id = v.file_id
       JOIN app_user u ON u.id = v.created_by
       WHERE d.transport_id = $1 AND ${only('d.send AND d.deleted_at IS NULL')}
       ORDER BY folder, at, key`,
      [transportId],
    );
    return rows;
  },

  /** Phonegrams that left as letters since their bytes are kept. */
  async letters(transportId: string): Promise<{ id: string; title: string; at: string; reply: string | null }[]> {
    const { rows } = await db.query<{ id: string; title: string; at: string; reply: string | null }>(
      `SELECT o.id, 'Телефонограмма № ' || replace(coalesce(ph.label, ph.number || '-' || ph.year), '/', '-') || ' ' || o.recipient
         AS title, ${instantSql('o.sent_at')} AS at, o.reply
       FROM outgoing o JOIN phonegram ph ON ph.id = o.phonegram_id
       WHERE ph.transport_id = $1 AND o.message IS NOT NULL ORDER BY o.sent_at, o.id`,
      [transportId],
    );
    return rows;
  },

  async letter(id: string): Promise<Buffer> {
    const { rows } = await db.query<{ message: Buffer }>('SELECT message FROM outgoing WHERE id = $1', [id]);
    return rows[0]!.message;
  },

  async unprintedActs(transportId: string): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      'SELECT id FROM torg WHERE transport_id = $1 AND file_id IS NULL ORDER BY saved_at',
      [transportId],
    );
    return rows.map(({ id }) => id);
  },

  async nameOf(userId: string): Promise<string> {
    const { rows } = await db.query<{ name: string }>('SELECT full_name AS name FROM app_user WHERE id = $1', [userId]);
    return rows[0]!.name;
  },
});
