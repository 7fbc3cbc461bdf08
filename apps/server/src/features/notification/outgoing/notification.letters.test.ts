// No letter and no message shows a dash or an empty place, whatever is unknown of the transport.
import { readdir, readFile } from 'node:fs/promises';

import { emptyPlaces } from '@otk/domain/notification/testing/notification.empty-places';
import { composeLetter } from '@otk/domain/notification/notification.letter';
import {
  type NotificationTemplate,
  type Placeholder,
  placeholderNames,
  type PlaceholderValues,
} from '@otk/domain/notification/notification.template';
import type { LetterBook, LetterPreview } from '@otk/domain/notification/notification.schema';
import { plainText, sentHtml } from '@otk/domain/notification/notification.text';
import { expect, test } from 'vitest';

import { allFeatures } from '../../../features.ts';
import { openSmtp, decoded } from '../../../../test/smtp.ts';
import { openStorageYard } from '../../../../test/storage-yard.ts';
import { openYard } from '../../../../test/yard.ts';

const known: PlaceholderValues = {
  ...(Object.fromEntries(placeholderNames.map((name) => [name, `[${name}]`])) as PlaceholderValues),
  transportType: 'Вагон',
};
const without = (names: readonly Placeholder[]): PlaceholderValues => ({
  ...known,
  ...Object.fromEntries(names.map((name) => [name, ''])),
});

/** A transport and its station are always known, so is when and by whom a message is written. */
const always: readonly Placeholder[] = [
  'transportNumber',
  'transportType',
  'station',
  'date',
  'time',
  'controllerName',
];

test('every template as it is seeded, without each value, each two values and all that may be unknown', async () => {
  const { call } = await openYard();
  const templates = (await call('ADMIN', 'GET', '/notification/template')).json<NotificationTemplate[]>();
  let tried = 0;
  for (const template of templates) {
    const text = `${template.subject} ${template.body}`;
    const used = placeholderNames.filter((name) => text.includes(`{{${name}}}`));
    const sets = [
      [],
      ...used.map((name) => [name]),
      ...used.flatMap((one, place) => used.slice(place + 1).map((other) => [one, other])),
      placeholderNames.filter((name) => !always.includes(name)),
      placeholderNames,
    ];
    for (const names of sets) {
      const { subject, html } = composeLetter(template, without(names));
      const words = plainText(sentHtml(html));
      const which = `${template.type} without ${names.join(', ')}: ${subject}\n${words}`;
      expect(emptyPlaces(subject), which).toEqual([]);
      expect(emptyPlaces(words), which).toEqual([]);
      expect(words, which).not.toBe('');
      // The transport is always named.
      expect(
        names.some((name) => always.includes(name)) || `${subject} ${words}`.includes('[transportNumber]'),
        which,
      ).toBe(true);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(300);
});

test('the phonegram of a wagon of which little is known has no dash, no hour, and the right gender', async () => {
  const smtp = await openSmtp();
  const { build, providerId, phonegram, outbox, server, transportId } = await openStorageYard(smtp.url);
  await build.aContact(providerId, 'first@mordov.example');
  await server.pool.query(
    `UPDATE transport SET transport_type_id = (SELECT id FROM transport_type WHERE name = 'Платформа'), contract_id = NULL
     WHERE id = $1`,
    [transportId],
  );
  await phonegram();
  await outbox.deliverDue();
  const letter = decoded(smtp.letters[0]!.source);
  expect(letter).toContain('прибыла платформа № 61854303');
  expect(letter).toContain('О дне и часе приемки сообщим отдельной телефонограммой');
  expect(letter).not.toMatch(/—|по договору/);
});

async function openCalls() {
  const smtp = await openSmtp();
  const yard = await openStorageYard(smtp.url);
  const { build, providerId, server, call, transportId, stationId } = yard;
  await build.aContact(providerId, 'ivanov@mordov.example');
  await server.pool.query(
    `INSERT INTO commission_calendar (station_id, date, is_working_day, place, time_from, time_to, capacity)
     SELECT $1, d::date, true, 'Эстакада 4', '08:00', '17:00', 6 FROM generate_series('2026-11-16'::date, '2026-12-20', '1 day') d`,
    [stationId],
  );
  const commission = (body: object) => call('MASTER', 'POST', `/transport/${transportId}/set-commission`, { body });
  const hour = (days: number) => new Date(Date.parse('2026-11-16T07:00:00Z') + days * 86_400_000).toISOString();
  const calls = async () =>
    (
      await server.pool.query<{ label: string; state: string; at: string }>(
        'SELECT label, state, call_at AS at FROM phonegram WHERE call_kind IS NOT NULL ORDER BY number',
      )
    ).rows;
  return { ...yard, smtp, commission, hour, calls };
}

test('the call to a commission is a numbered letter with its hour, and so is the call to another hour', async () => {
  const { smtp, commission, hour, calls, phonegram, outbox, inbox } = await openCalls();
  await phonegram();
  expect((await commission({ act: 'ASSIGN', date: hour(7) })).statusCode).toBe(200);
  expect((await commission({ act: 'MOVE', date: hour(8), reason: 'Занята эстакада' })).statusCode).toBe(200);
  await outbox.deliverDue();
  const letters = smtp.letters.map(({ source }) => decoded(source));
  expect(letters).toHaveLength(3);
  expect(letters[1]).toContain('ТЕЛЕФОНОГРАММА № 2/2026');
  expect(letters[1]).toContain('Назначена комиссия: 23.11.2026 10:00');
  expect(letters[1]).toContain('Место: Эстакада 4.');
  expect(letters[2]).toContain('ТЕЛЕФОНОГРАММА № 3/2026');
  expect(letters[2]).toContain('перенесена на 24.11.2026 10:00: Занята эстакада');
  expect(await calls()).toMatchObject([
    { label: '2/2026', state: 'SENT' },
    { label: '3/2026', state: 'SENT', at: hour(8) },
  ]);
  // The copy of the notice; the calls have been messages since they were written.
  expect((await inbox()).map(({ type }) => type)).toEqual(['PHONEGRAM_TEXT']);
});

test('a call that its recipient refuses is reported to the master, undoes no storage and can be sent again', async () => {
  const { smtp, commission, hour, calls, phonegram, outbox, outgoing, inbox, card, call } = await openCalls();
  await phonegram();
  await outbox.deliverDue();
  smtp.refuseWith = 550;
  await commission({ act: 'ASSIGN', date: hour(7) });
  await outbox.deliverDue();
  const [failed] = await inbox();
  expect(failed).toMatchObject({ type: 'PHONEGRAM_ERROR', parentType: 'COMMISSION_DATE' });
  expect(plainText(failed!.text)).toContain('Вызовите представителя другим способом');
  expect(await card()).toMatchObject({ status: { code: 'COMMISSION_ASSIGNED' } });
  expect((await card()).responsibleStorage).not.toBeNull();
  smtp.refuseWith = undefined;
  const [dead] = await outgoing('DEAD');
  expect((await call('ADMIN', 'POST', `/notification/outbox/${dead!.id}/retry`)).statusCode).toBe(200);
  expect(await calls()).toMatchObject([{ state: 'QUEUED' }]);
  await outbox.deliverDue();
  expect(await calls()).toMatchObject([{ state: 'SENT' }]);
});

test('an act is rehearsed: the letter is the one that is sent then, and nothing has changed before', async () => {
  const { smtp, hour, commission, calls, outbox, call, transportId, card } = await openCalls();
  const body = { act: 'ASSIGN', date: hour(7), letter: { note: 'Пропуск заказан', phone: '8 900', place: 'Путь 5' } };
  const before = await card();
  const ask = (role: string, wanted: object) => call(role, 'POST', '/notification/letter-preview', { body: wanted });
  const wanted = { operation: 'schedule.setCommission', params: { id: transportId }, body };
  const answer = await ask('MASTER', wanted);
  expect(answer.json()).not.toHaveProperty('code');
  const shown = answer.json<LetterPreview>();
  expect(shown.letters).toMatchObject([
    { recipients: [{ address: 'ivanov@mordov.example' }], phone: '8 900', place: 'Путь 5' },
  ]);
  expect([await card(), await calls()]).toEqual([before, []]);

  expect((await commission(body)).statusCode).toBe(200);
  await outbox.deliverDue();
  const sent = decoded(smtp.letters[0]!.source).replaceAll('\r\n', '\n');
  const [letter] = shown.letters;
  expect(sent).toContain(plainText(letter!.text));
  expect(plainText(letter!.text)).toContain('Пропуск заказан');
  expect(plainText(letter!.text)).toContain('Место: Путь 5. Тел. 8 900.');

  // The refusal is that of the act; other acts and people without its right are refused.
  expect((await ask('MASTER', wanted)).json()).toMatchObject({ code: 'schedule.alreadyAssigned' });
  expect((await ask('MASTER', { ...wanted, body: { act: 'NO' } })).statusCode).toBe(400);
  expect((await ask('VIEW', wanted)).json()).toMatchObject({ code: 'transport.statusForbidden' });
  const other = { operation: 'weighing.setRegisterWeight', params: { id: transportId }, body: {} };
  expect((await ask('MASTER', other)).json()).toMatchObject({ code: 'notification.actUnknown' });
});

test('a device can show letters of its own: templates, sender and suppliers that can be written to', async () => {
  const { call, providerId } = await openCalls();
  const book = (await call('CTRL', 'GET', '/notification/letter-book')).json<LetterBook>();
  expect(book.providerIds).toEqual([providerId]);
  expect(book.templates.map(({ type }) => type)).toContain('INCOMING_CONTROL');
  expect(book.templates.map(({ type }) => type)).not.toContain('CHANGE_FILE');
  expect((await call('SUPP', 'GET', '/notification/letter-book')).statusCode).toBe(403);
});

/** Services that may raise an event the supplier is written to about; a new one needs the mark in its contract. */
test('every operation of a feature that raises letters says so in its contract, so that its letter can be shown', async () => {
  const root = new URL('../', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.service.ts'));
  const raising = new Set<string>();
  for (const file of files) {
    const source = await readFile(new URL(file, root), 'utf8');
    const isLetter =
      /await (?:deps\.)?raise\(|sendNotice\(/.test(source) && !/SUPPLIER_REPLY'|KPP13|'RADIATION_ALARM'/.test(source);
    if (isLetter) {
      raising.add(file.split('/')[0]!);
    }
  }
  const marked = new Set(
    allFeatures.flatMap(([name, { contract }]) =>
      Object.values(contract).some(({ letters }) => letters) ? [name] : [],
    ),
  );
  expect([...raising].filter((feature) => !marked.has(feature))).toEqual([]);
  expect([...marked].toSorted()).toEqual(['notification', 'return', 'schedule', 'storage', 'torg', 'transport']);
});
