// The page verify.html of a package, one file without network (built by vite.beside.ts): a person drops the package on it and
// reads in words what is whole. Plain DOM: it must work from a disk, years later, without the product.
import { rowNumber } from '@otk/domain/evidence/evidence.proof';
import { inGroups, type Manifest, type ProvenHistory } from '@otk/domain/evidence/evidence.manifest';
import { type PackageVerdict, verifyPackage } from '@otk/domain/evidence/evidence.verify';
import { faultWords, packageWords, verdictWords } from '@otk/domain/evidence/evidence.words';
import { type History, historyWords } from '@otk/domain/kernel/history';
import { formatWorksDay, formatWorksTime } from '@otk/domain/kernel/unit-words';
import { formatDay, formatNumber } from '@otk/domain/kernel/words';

const byId = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

function element(name: string, text = '', ...children: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

/** What is no moment, in a package that was changed, is shown as it stands. */
const moment = (at: string | null | undefined): string =>
  Number.isNaN(Date.parse(at ?? '')) ? (at ?? '') : `${formatWorksDay(at!)} ${formatWorksTime(at!)}`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const line = (cell: 'td' | 'th', texts: readonly string[]) =>
    element('tr', '', ...texts.map((text) => element(cell, text)));
  return element('table', '', line('th', heads), ...rows.map((texts) => line('td', texts)));
}

const wrong = (verdict: PackageVerdict): ReadonlySet<string> =>
  new Set(
    verdict.faults.flatMap((fault) => ('path' in fault ? [fault.path, 'from' in fault ? fault.from : fault.path] : [])),
  );

function filesTable({ files }: Manifest, bad: ReadonlySet<string>): HTMLElement {
  return table(
    ['Файл', 'Что это', 'Состояние', 'Кто сделал', 'По часам устройства', 'По часам сервера', 'SHA-256'],
    files.map(({ path, kind, author, deviceAt, serverAt, sha256 }) => [
      path,
      kind,
      bad.has(path) ? 'не цел' : 'цел',
      author ?? '',
      moment(deviceAt),
      moment(serverAt),
      sha256,
    ]),
  );
}

/** Settings are no part of a case, and their words would bring all their schemas. */
const histories = import.meta.glob<Record<string, History>>(
  [
    '../../../../../../packages/domain/src/features/*/*.history.ts',
    '!../../../../../../packages/domain/src/features/setting/*',
  ],
  { eager: true },
);
const words = historyWords(Object.values(histories).flatMap((module) => Object.values(module)));
const named = (known: ReadonlyMap<string, string>, code: string): string => known.get(code) ?? code;

/** As the database sealed it (migration history_tree). */
const columns = { at: 1, action: 9, field: 13, before: 14, after: 15 } as const;

/** Parts of values that are no fields of their own. */
const parts: Readonly<Record<string, string>> = {
  code: 'код',
  comment: 'комментарий',
  count: 'штук',
  date: 'когда',
  diff: 'расхождение',
  gross: 'брутто',
  net: 'нетто',
  number: 'номер',
  percent: 'процент',
  place: 'место',
  tare: 'тара',
  trash: 'засор',
  version: 'версия',
  weight: 'вес',
};

/** Keys and hashes say nothing to a person; they stay in the file of the history. */
const isKey = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{64}$/.test(text);

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

function shown(value: unknown): string {
  if (typeof value === 'string') {
    return isMoment(value) ? moment(value) : isDay(value) ? formatDay(value) : isKey(value) ? '' : value;
  }
  if (typeof value === 'number') {
    return formatNumber(value);
  }
  if (typeof value !== 'object' || value === null) {
    return value === true ? 'да' : value === false ? 'нет' : '';
  }
  const told = Object.entries(value)
    .map(([name, part]) => [name, shown(part)] as const)
    .filter(([, text]) => text !== '');
  return told
    .map(([name, text]) =>
      Array.isArray(value) || name === 'name' ? text : `${parts[name] ?? named(words.fields, name)}: ${text}`,
    )
    .join(Array.isArray(value) ? '; ' : ', ');
}

/** A row that was changed may be no row any more: its text is shown as it stands. */
function cellsOf(text: string): readonly [at: string, ...others: string[]] {
  try {
    const row = JSON.parse(text) as readonly unknown[];
    const at = new Date(Number(row[columns.at]) * 1000).toISOString();
    return [
      moment(at),
      named(words.actions, shown(row[columns.action])),
      named(words.fields, shown(row[columns.field])),
      shown(row[columns.before]),
      shown(row[columns.after]),
    ];
  } catch {
    return ['', '', '', '', text];
  }
}

function historyTable({ rows }: ProvenHistory, { faults }: PackageVerdict): HTMLElement {
  const unproven = new Set(faults.flatMap((fault) => (fault.code === 'unprovenRow' ? [fault.row] : [])));
  return table(
    ['№', 'Когда', 'Действие', 'Поле', 'Было', 'Стало', 'Состояние'],
    rows.map(({ text }) => {
      const number = rowNumber(text);
      return [String(number), ...cellsOf(text), unproven.has(number) ? 'не доказана' : 'доказана печатью'];
    }),
  );
}

function show(verdict: PackageVerdict): void {
  const { manifest, history, faults } = verdict;
  const result = byId('result');
  const heading = element('h2', verdictWords(verdict));
  heading.className = faults.length === 0 ? 'whole' : 'broken';
  result.replaceChildren(heading);
  if (faults.length > 0) {
    result.append(element('ul', '', ...faults.map((fault) => element('li', faultWords(fault)))));
  }
  if (manifest) {
    result.append(
      table(
        ['О пакете', faults.length === 0 ? 'Подтверждено подписью' : 'Как написано в пакете, не подтверждено'],
        packageWords(manifest),
      ),
      element(
        'p',
        `Составлен ${moment(manifest.madeAt)}. Отпечаток ключа сверьте с напечатанным актом: ${inGroups(manifest.key.fingerprint)}`,
      ),
      element('h3', 'Файлы'),
      filesTable(manifest, wrong(verdict)),
    );
  }
  const seal = history?.trees.at(-1);
  if (history && seal) {
    result.append(
      element('h3', 'История'),
      element(
        'p',
        `Последняя печать: ${seal.hash} от ${moment(seal.madeAt)}. Такая же стоит на актах и в письмах этого дня.`,
      ),
      historyTable(history, verdict),
    );
  }
}

async function check(file: File): Promise<void> {
  const progress = byId('progress');
  byId('result').replaceChildren();
  const typed = document.querySelector<HTMLInputElement>('#fingerprint')!.value.trim();
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  try {
    const verdict = await verifyPackage(
      { size: file.size, read },
      {
        fingerprint: typed === '' ? undefined : typed,
        onProgress: (done, total) => (progress.textContent = `Проверяется: ${done} из ${total}`),
      },
    );
    progress.textContent = `Проверен файл «${file.name}»`;
    show(verdict);
  } catch (error) {
    progress.textContent = `Проверка не удалась в этом браузере: ${String(error)}. Откройте страницу в другом браузере.`;
  }
}

const input = document.querySelector<HTMLInputElement>('#file')!;
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file) {
    void check(file);
  }
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) {
    void check(file);
  }
});
