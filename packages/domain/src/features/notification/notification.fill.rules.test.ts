import fc from 'fast-check';
import { expect, test } from 'vitest';

import { emptyPlaces } from './testing/notification.empty-places.ts';
import { fillHtml, fillLine } from './notification.fill.ts';
import { composeLetter } from './notification.letter.ts';
import { type Placeholder, placeholderNames, type PlaceholderValues } from './notification.template.ts';
import { plainText, sentHtml } from './notification.text.ts';

const values = (given: Partial<PlaceholderValues> = {}): PlaceholderValues => ({
  ...(Object.fromEntries(placeholderNames.map((name) => [name, `[${name}]`])) as PlaceholderValues),
  transportType: 'Вагон',
  ...given,
});

const without = (...names: Placeholder[]): PlaceholderValues =>
  values(Object.fromEntries(names.map((name) => [name, ''])));

const words = (html: string): string => plainText(sentHtml(html)).replaceAll('\n', ' / ');

test.each<[string, Placeholder[], string]>([
  ['<p>Передал: {{controllerName}}<span>, тел. {{phone}}</span>.</p>', ['phone'], 'Передал: [controllerName].'],
  ['<p>Передал: {{controllerName}}, тел. {{phone}}.</p><p>Конец</p>', ['phone'], 'Конец'],
  ['<p>Назначено {{commissionDate}}. Тел. {{phone}}</p>', ['phone'], 'Назначено [commissionDate].'],
  ['<p>Вес {{diff}} т. При осмотре: {{reasons}}.</p>', ['diff'], 'При осмотре: [reasons].'],
  [
    '<p>Найдено: {{reasons}}; вид {{scrapDiscovered}}; масса {{diff}} т.</p>',
    ['diff'],
    'Найдено: [reasons]; вид [scrapDiscovered].',
  ],
  [
    '<p>Найдено: {{reasons}}; вид {{scrapDiscovered}}; масса {{diff}} т.</p>',
    ['scrapDiscovered'],
    'Найдено: [reasons]; масса [diff] т.',
  ],
  ['<p>Найдено: {{reasons}}; вид {{scrapDiscovered}}. Конец.</p>', ['reasons'], 'Вид [scrapDiscovered]. Конец.'],
  ['<p>Найдено: {{reasons}}; масса {{diff}} т. Конец.</p>', ['diff'], 'Найдено: [reasons]. Конец.'],
  [
    '<p>Кому: {{provider}}<br>От: {{organisation}}<br>Тел. {{phone}}</p>',
    ['organisation'],
    'Кому: [provider] / Тел. [phone]',
  ],
  ['<p>Договор:</p><p>{{contract}}</p><p>Конец</p>', ['contract'], 'Конец'],
  [
    '<p>Документы:</p><ul><li>{{documentNumber}}</li><li>{{contract}}</li></ul>',
    ['documentNumber'],
    'Документы: / [contract]',
  ],
  ['<p>Документы:</p><ul><li>{{documentNumber}}</li><li>{{contract}}</li></ul>', ['documentNumber', 'contract'], ''],
  [
    '<table><tr><th>Показатель</th><th>Значение</th></tr><tr><td>Договор</td><td>{{contract}}</td></tr><tr><td>Нетто</td><td>{{senderNet}}</td></tr></table>',
    ['contract'],
    'Показатель Значение / Нетто [senderNet]',
  ],
  [
    '<p><span>По договору № {{contract}}<span> от {{date}}</span>. </span>Конец</p>',
    ['date'],
    'По договору № [contract]. Конец',
  ],
  ['<p>{{ contract | upcase }}</p><p>Конец</p>', ['contract'], 'Конец'],
  ['<p>{{ (1..100000000) }}</p><p>{{ "x" }}</p><p>Конец</p>', [], 'Конец'],
])('%s without %j', (template, names, expected) => {
  expect(words(fillHtml(template, without(...names)))).toBe(expected);
});

test('a dash typed in place of a value counts as unknown', () => {
  expect(words(fillHtml('<p>Договор № {{contract}}.</p><p>Конец</p>', values({ contract: ' — ' })))).toBe('Конец');
});

test('a text that was typed with its full stop gets no second one', () => {
  expect(words(fillHtml('<p>{{text}}: {{provider}}. {{text}}.</p>', values({ text: 'Засор.' })))).toBe(
    'Засор: [provider]. Засор.',
  );
});

test.each([
  ['Вагон', 'прибыл вагон № 1'],
  ['Платформа', 'прибыла платформа № 1'],
  ['Автомобиль', 'прибыл автомобиль № 1'],
  ['Судно', 'прибыло судно № 1'],
  ['ТС', 'прибыл ТС № 1'],
])('a verb agrees with %s', (transportType, expected) => {
  const of = values({ transportType, transportNumber: '1' });
  expect(words(fillHtml('<p>Сегодня прибыл {{transportType}} № {{transportNumber}}</p>', of))).toBe(
    `Сегодня ${expected}`,
  );
  expect(fillLine('{{transportType}} {{transportNumber}}', of)).toBe(`${transportType} 1`);
});

test('whatever a template says, no letter shows an empty place, and it always says something', () => {
  const value = fc.constantFrom(...placeholderNames).map((name) => `{{${name}}}`);
  const label = fc.constantFrom('Договор № ', 'Тел. ', 'прибыл ', 'место: ', 'с ', 'до ', 'нетто ', '«', '');
  const unit = fc.constantFrom('', ' т', '»');
  const clause = fc.tuple(label, value, unit).map((parts) => parts.join(''));
  const optional = clause.map((text) => `<span>, ${text}</span>`);
  const sentence = fc
    .tuple(
      clause,
      fc.array(
        fc.oneof(
          optional,
          clause.map((text) => `; ${text}`),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([first, rest]) => `${first}${rest.join('')}. `);
  const block = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((text) => `<p>${text.join('')}</p>`);
  const row = fc.tuple(label, value).map(([name, cell]) => `<table><tr><td>${name}x</td><td>${cell}</td></tr></table>`);
  const body = fc.array(fc.oneof(block, row), { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join(''));
  fc.assert(
    fc.property(body, fc.subarray(placeholderNames), (template, unknown) => {
      const letter = composeLetter({ type: 'PHONEGRAM_TEXT', subject: template, body: template }, without(...unknown));
      expect(emptyPlaces(plainText(sentHtml(letter.html)))).toEqual([]);
      expect(plainText(sentHtml(letter.html))).not.toBe('');
      expect(letter.subject.trim()).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

test('a numbered letter bears its number, and the note of its author, whatever the template says', () => {
  const bare = { type: 'COMMISSION_DATE', subject: 'Комиссия', body: '<p>Ждём вас</p>' } as const;
  const letter = composeLetter(
    bare,
    values({ number: '7/2026', date: '17.11.2026', time: '10:00', note: 'Пропуск <б>' }),
  );
  expect(letter.subject).toBe('Телефонограмма № 7/2026. Комиссия');
  expect(words(letter.html)).toBe('ТЕЛЕФОНОГРАММА № 7/2026 от 17.11.2026 10:00 / Ждём вас / Пропуск <б>');
  const own = { ...bare, subject: 'Вызов № {{number}}', body: '<p>{{note}}</p><p>№ {{number}}</p>' };
  const owned = composeLetter(own, values({ number: '7/2026', note: 'Пропуск' }));
  expect([owned.subject, words(owned.html)]).toEqual(['Вызов № 7/2026', 'Пропуск / № 7/2026']);
});
