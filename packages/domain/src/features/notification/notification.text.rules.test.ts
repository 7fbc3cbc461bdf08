import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  decodeEntities,
  escapeHtml,
  moreText,
  plainText,
  presentText,
  sentHtml,
  sentWords,
  templateErrorText,
} from './notification.text.ts';

const seen: string[] = [];
const sanitize = (html: string): string => {
  seen.push(html);
  return html;
};

test.each([
  ['Приемка завершена', { kind: 'text', text: 'Приемка завершена' }],
  ['', { kind: 'text', text: 'Подробнее...' }],
  ['  \n', { kind: 'text', text: 'Подробнее...' }],
  [null, { kind: 'text', text: 'Подробнее...' }],
  ['[object Object]', { kind: 'text', text: '--- ОШИБКА В ШАБЛОНЕ ---' }],
  ['ТС [object Object] прибыло', { kind: 'text', text: 'ТС --- ОШИБКА В ШАБЛОНЕ --- прибыло' }],
  ['<b>Важно</b>', { kind: 'html', html: '<b>Важно</b>' }],
  ['&lt;b&gt;Важно&lt;/b&gt;', { kind: 'html', html: '<b>Важно</b>' }],
  ['<p>А &amp;amp; Б</p>', { kind: 'html', html: '<p>А &amp; Б</p>' }],
  ['ООО &quot;Ока&quot; &#8470; 5 &#x41;', { kind: 'text', text: 'ООО "Ока" № 5 A' }],
  ['толщина <6 мм, масса > 2 т', { kind: 'text', text: 'толщина <6 мм, масса > 2 т' }],
  ['<p> </p>', { kind: 'text', text: 'Подробнее...' }],
])('%j is shown as %j', (text, expected) => {
  expect(presentText(text, sanitize)).toEqual(expected);
});

test('entities are decoded once: a doubly escaped tag stays text', () => {
  expect(presentText('&amp;lt;img src=x onerror=alert(1)&amp;gt;', sanitize)).toEqual({
    kind: 'text',
    text: '&lt;img src=x onerror=alert(1)&gt;',
  });
});

test('HTML is sanitised after decoding', () => {
  seen.length = 0;
  presentText('&lt;img src=x onerror=alert(1)&gt;', sanitize);
  expect(seen).toEqual(['<img src=x onerror=alert(1)>']);
});

test('typed text is shown as typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&', 'b', '/', ';', 'lt', 'а', ' ', '"', '#') }),
      (words) => {
        const shown = presentText(sentWords(words), (html) => html);
        const text = shown.kind === 'text' ? shown.text : decodeEntities(shown.html.replaceAll(/<\/?p>/g, ''));
        expect(text).toBe(words.trim() === '' ? moreText : words);
      },
    ),
  );
});

test('encoded HTML decodes to the original', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      const html = `<p>${escapeHtml(words)}</p>`;
      expect(decodeEntities(sentHtml(html))).toBe(html);
    }),
  );
});

test('toasts and letters get plain text', () => {
  expect(plainText(sentHtml('<p>Кому: «А &amp; Б»<br>От: завода</p><p>Текст</p>'))).toBe(
    'Кому: «А & Б»\nОт: завода\nТекст',
  );
  expect(plainText('<table><tr><td>нетто</td><td>5</td></tr></table>')).toBe('нетто 5');
  expect(plainText('[object Object]')).toBe(templateErrorText);
  expect(plainText('<script>alert(1)</script>да')).toBe('да');
});

test('invalid entities stay unchanged', () => {
  for (const text of ['&;', '&#;', '&#0;', '&#xD800;', '&#1114112;', '&unknown;', '&amp']) {
    expect(decodeEntities(text)).toBe(text);
  }
});
