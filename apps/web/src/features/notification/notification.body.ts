// Editing the body of a template: buttons put allowed tags around the selection of a text area.
export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface BodyTool {
  readonly label: string;
  /** Accessible name and tooltip. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** Inserted between the tags when nothing is selected. */
  readonly filler: string;
}

export const bodyTools: readonly BodyTool[] = [
  { label: 'Ж', title: 'Жирный', before: '<b>', after: '</b>', filler: 'текст' },
  { label: 'К', title: 'Курсив', before: '<i>', after: '</i>', filler: 'текст' },
  { label: 'Ч', title: 'Подчёркнутый', before: '<u>', after: '</u>', filler: 'текст' },
  {
    label: 'Если известно',
    title: 'Слова, которые уходят вместе с неизвестным значением',
    before: '<span>',
    after: '</span>',
    filler: ', по договору № {{contract}}',
  },
  { label: 'Абзац', title: 'Абзац', before: '<p>', after: '</p>\n', filler: 'текст' },
  { label: 'Строка', title: 'Новая строка', before: '', after: '<br>\n', filler: '' },
  { label: 'Список', title: 'Список', before: '<ul>\n<li>', after: '</li>\n</ul>\n', filler: 'пункт' },
  { label: 'Нумерация', title: 'Нумерованный список', before: '<ol>\n<li>', after: '</li>\n</ol>\n', filler: 'пункт' },
  {
    label: 'Ссылка',
    title: 'Ссылка на карточку ТС',
    before: '<a href="{{link}}">',
    after: '</a>',
    filler: 'Открыть карточку',
  },
  {
    label: 'Таблица',
    title: 'Таблица',
    before: '<table>\n<tr><th>Показатель</th><th>Значение</th></tr>\n<tr><td>',
    after: '</td><td></td></tr>\n</table>\n',
    filler: 'Нетто, т',
  },
];

/** The text with the tool applied; its content stays selected. */
export function applyTool({ text, start, end }: Selection, { before, after, filler }: BodyTool): Selection {
  const inner = text.slice(start, end) || filler;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}

/** The text with the selection replaced by a placeholder; the cursor is placed after it. */
export function insertPlaceholder({ text, start, end }: Selection, name: string): Selection {
  const placeholder = `{{${name}}}`;
  const after = start + placeholder.length;
  return { text: text.slice(0, start) + placeholder + text.slice(end), start: after, end: after };
}
