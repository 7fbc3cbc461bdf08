import {
  allowedTags,
  isAllowedHref,
  placeholderNames,
  type PlaceholderValues,
} from '@otk/domain/notification/notification.template';
import {
  decodeEntities,
  plainText,
  presentText,
  sentHtml,
  sentWords,
} from '@otk/domain/notification/notification.text';
import { AppError } from '@otk/domain/kernel/app-error';
import { fillHtml, fillLine } from '@otk/domain/notification/notification.fill';
import { describe, expect, test } from 'vitest';

import { xssPayloads } from '../../../../../../tests/support/xss-payloads.ts';
import { cleanBody, refuseBroken, sanitize } from './notification.render.ts';

const values = (given: Partial<PlaceholderValues> = {}): PlaceholderValues => ({
  ...(Object.fromEntries(placeholderNames.map((name) => [name, `[${name}]`])) as PlaceholderValues),
  ...given,
});

/**
 * The oracle knows only the allow-list: after the allowed tags in their one allowed spelling are removed, the rest may not
 * contain a bracket, so a browser finds no tag in it.
 */
const safeTag = new RegExp(
  `</?(?:${allowedTags.join('|')})(?: (?:colspan|rowspan)="\\d*"| href="(?<href>[^"<>]*)")*(?: /)?>`,
  'g',
);
function activeParts(html: string): string[] {
  const links = [...html.matchAll(safeTag)].flatMap((tag) => tag.groups?.['href'] ?? []).map(decodeEntities);
  const rest = html.replaceAll(safeTag, '');
  return [...links.filter((href) => !isAllowedHref(href)), ...(rest.match(/[<>].{0,40}/g) ?? [])];
}

describe(`${xssPayloads.length} payloads`, () => {
  test('are at least five hundred different ones', () => {
    expect(xssPayloads.length).toBeGreaterThanOrEqual(500);
    expect(new Set(xssPayloads).size).toBe(xssPayloads.length);
  });

  test('the oracle can fail', () => {
    expect(activeParts('<img src=x onerror=alert(1)>')).toHaveLength(1);
    expect(activeParts('<a href="javascript:alert(1)">x</a>')).toHaveLength(1);
    expect(activeParts('<b onclick="x">y</b>')).toHaveLength(1);
    expect(activeParts('<p>Всё <b>хорошо</b>: <a href="/auto/1">тут</a><br /></p>')).toEqual([]);
    expect(xssPayloads.filter((payload) => activeParts(payload).length > 0).length).toBeGreaterThan(200);
  });

  test('as the template itself leave nothing active, neither saved nor rendered', () => {
    for (const payload of xssPayloads) {
      const saved = cleanBody(payload);
      expect(activeParts(saved), payload).toEqual([]);
      expect(activeParts(renderHtml(saved, values())), payload).toEqual([]);
    }
  });

  test('as a value are shown as they were typed', () => {
    for (const payload of xssPayloads) {
      const html = renderHtml('<p>Поставщик: {{provider}}, {{text}}</p>', values({ provider: payload, text: payload }));
      expect(activeParts(html), payload).toEqual([]);
      const shown = presentText(sentHtml(html), sanitize);
      expect(shown.kind).toBe('html');
      expect(activeParts(shown.kind === 'html' ? shown.html : ''), payload).toEqual([]);
      const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
      expect(words(plainText(sentHtml(html)))).toBe(words(`Поставщик: ${payload}, ${payload}`));
    }
  });

  test('as a link leave nothing active', () => {
    for (const payload of xssPayloads) {
      const html = renderHtml('<p><a href="{{link}}">карточка</a></p>', values({ link: payload }));
      expect(activeParts(html), payload).toEqual([]);
    }
  });

  test('as a text of unknown origin are sanitised after decoding', () => {
    for (const payload of xssPayloads) {
      for (const text of [payload, sentWords(payload), sentHtml(payload)]) {
        const shown = presentText(text, sanitize);
        expect(shown.kind === 'html' ? activeParts(shown.html) : [], payload).toEqual([]);
      }
    }
  });

  test('never break a line of a letter’s header', () => {
    for (const payload of xssPayloads) {
      expect(fillLine('Тема {{provider}}', values({ provider: `${payload}\r\nBcc: x@y.example` }))).not.toMatch(
        /[\r\n]/,
      );
    }
  });
});

const renderHtml = (body: string, of: PlaceholderValues): string => sanitize(fillHtml(body, of));

const faults = (body: string): string => {
  try {
    refuseBroken({ subject: 'Тема', body });
    return '';
  } catch (error) {
    return error instanceof AppError
      ? (error.details.fields ?? []).map(({ message }) => message).join('; ')
      : String(error);
  }
};

test.each([
  ['{{transportNumbr}}', 'Неизвестная подстановка {{transportNumbr}}: строка 1, символ 1'],
  ['{{constructor}}', 'Неизвестная подстановка {{constructor}}: строка 1, символ 1'],
  ['{{provider.constructor}}', 'Неизвестная подстановка {{provider.constructor}}: строка 1, символ 1'],
  ['{{__proto__}}', 'Неизвестная подстановка {{__proto__}}: строка 1, символ 1'],
  ['{% for i in (1..1000000) %}x{% endfor %}', 'Команды {% … %} в шаблоне недопустимы: строка 1, символ 1'],
  ['{%- include "/etc/passwd" -%}', 'Команды {% … %} в шаблоне недопустимы: строка 1, символ 1'],
])('%s is refused: %s', (body, expected) => {
  expect(faults(body)).toBe(expected);
});

test.each([
  '{{ provider | raw }}',
  '{{ provider | replace: "a", "b" }}',
  '{{ provider',
  '{{ "x" | append: provider }}',
  '{{ (1..100000000) }}',
])('%s is refused as unreadable', (body) => {
  expect(faults(body)).toMatch(/^Подстановка .+ не разобрана: строка \d+, символ \d+/);
});

test('thousands of tags in each other are refused as too complex', () => {
  expect(faults('<b>'.repeat(6000))).toMatch(/^Шаблон слишком сложный/);
});

test('the allowed filters work, and the other text of a template stays', () => {
  const body =
    '<p><b>{{ provider | upcase }}</b> {{ text | truncate: 10 }}</p><table><tr><td colspan="2">x</td></tr></table>';
  expect(faults(body)).toBe('');
  expect(cleanBody(body)).toBe(body);
  expect(renderHtml(body, values({ provider: 'Ока', text: 'очень длинный текст' }))).toBe(
    '<p><b>ОКА</b> очень д...</p><table><tr><td colspan="2">x</td></tr></table>',
  );
});

test('a placeholder inside a value is not filled in', () => {
  expect(renderHtml('<p>{{text}}</p>', values({ text: '{{phone}} {% x %}' }))).toBe('<p>{{phone}} {% x %}</p>');
});

test('a value that is the text of an object is an error of the template', () => {
  const html = renderHtml('<p>{{provider}}</p>', values({ provider: '[object Object]' }));
  expect(plainText(sentHtml(html))).toBe('--- ОШИБКА В ШАБЛОНЕ ---');
});
