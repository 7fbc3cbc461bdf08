// The page that a person opens first: what the package is about, whether the case goes on, what lies in it. No scripts.
import { inGroups, type Manifest } from '@otk/domain/evidence/evidence.manifest';
import { formatWorksDay, formatWorksTime } from '@otk/domain/kernel/unit-words';

import type { CaseFile, Section } from './evidence.case.repo.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const moment = (at: string): string => `${formatWorksDay(at)} ${formatWorksTime(at)}`;

function table(rows: Section['rows']): string {
  const heads = Object.keys(rows[0] ?? {});
  const cells = (row: Section['rows'][number]) => heads.map((head) => `<td>${escaped(row[head] ?? '')}</td>`).join('');
  return rows.length === 0
    ? '<p>Нет записей.</p>'
    : `<table><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr>${rows
        .map((row) => `<tr>${cells(row)}</tr>`)
        .join('')}</table>`;
}

const style = `body{font:16px/1.45 sans-serif;margin:24px;max-width:1200px;color:#1b1b1b}
table{border-collapse:collapse;font-size:14px;margin:8px 0 24px}td,th{border:1px solid #999;padding:4px 8px;text-align:left;vertical-align:top}
th{background:#eee}.note{border:2px solid #b45309;padding:12px;background:#fff7ed}code{word-break:break-all}`;

export interface FirstPage {
  readonly head: Omit<Manifest, 'files' | 'key' | 'format'>;
  readonly fingerprint: string;
  readonly seal: string | undefined;
  readonly sections: readonly Section[];
  readonly files: readonly (CaseFile & { readonly path: string })[];
}

export function firstPage({ head, fingerprint, seal, sections, files }: FirstPage): string {
  const { case: about } = head;
  const title = `Пакет доказательств: ${about.transportType} ${about.transportNumber}`;
  const listed = files.map((file) => ({
    Файл: file.path,
    'Кто сделал': file.author,
    'По часам устройства': file.deviceAt && moment(file.deviceAt),
    'По часам сервера': moment(file.serverAt),
    Удалён: file.removedAt && moment(file.removedAt),
    'SHA-256': file.sha256,
    'SHA-256 снимка до уменьшения': file.originalSha256,
  }));
  const state = about.isOver
    ? `<p>Дело окончено: ${escaped(about.status)}.</p>`
    : `<p class="note"><b>Дело продолжается</b> (${escaped(about.status)}). После этого пакета записи могли добавиться.</p>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>${state}
<p>Составлен ${moment(head.madeAt)} (время завода): ${escaped(head.organisation)}, заказал ${escaped(head.madeBy)}.
Поставщик: ${escaped(about.supplier ?? 'не указан')}.</p>
<p>Код пакета: <b>${head.code}</b>. Отпечаток ключа: <code>${inGroups(fingerprint)}</code>.
Последняя печать истории: <code>${seal ?? 'нет'}</code>. Сверьте их с напечатанным актом.</p>
${sections.map(({ title: name, rows }) => `<h2>${escaped(name)}</h2>${table(rows)}`).join('')}
<h2>Файлы</h2>${table(listed)}</body></html>`;
}
