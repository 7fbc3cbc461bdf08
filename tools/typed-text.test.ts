// What a person types is in a draft on the device: by the editor, by `useDialogForm` or by `useRecordForm`, each with a
// registered form (apps/web/src/platform/draft-form.ts), and the loop in apps/web/src/app/forms.test.tsx proves every one
// of them. A screen that holds typed text in a state of its own loses it with the tab.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const field =
  /<(?:TextField|MuiTextField|NumberInput|DayField|TimeField|PasswordField|OutlinedInput|InputBase|textarea)\b[^]*?\/>/g;
const state = /const \[(\w+)(?:, \w+)?\] = useState(<[^;]*?>)?\(([^;]*?)\);/g;

/** The states of a file that hold what is typed. */
function typedIn(source: string): string[] {
  const values = [...source.matchAll(field)].map(([tag]) => /\bvalue=\{([^}]*)\}/.exec(tag)?.[1] ?? '');
  return [...source.matchAll(state)].flatMap(([, name = '', type = '', initial = '']) =>
    initial.includes("''") ||
    type.includes('TypedNumber') ||
    values.some((value) => new RegExp(`\\b${name}\\b`).test(value))
      ? [name]
      : [],
  );
}

const web = 'apps/web/src/';

/** Each with its reason. */
const others = new Map([
  ['platform/record/RecordList.tsx search', 'a search'],
  ['features/agreement/page/Signers.tsx search', 'a search'],
  ['features/notification/TemplatePlaceholders.tsx search', 'a search'],
  ['features/scrap/PickDialog.tsx typed', 'a search'],
  ['features/station/StationPicker.tsx typed', 'a search'],
  ['features/transport/list/search/QuickSearchField.tsx text', 'a search'],
  ['features/transport/list/page/transport.first-station.ts station', 'a filter'],
  ['features/transport/history/TransportHistory.tsx field', 'a filter'],
  ['features/schedule/page/DayDialog.tsx date', 'which day is shown'],
  ['features/notification/page/TemplateTrial.tsx email', 'the address of a trial letter, not part of the template'],
  ['features/photo/viewer/PhotoEditor.tsx text', 'becomes part of the picture with the next tap'],
  ['features/setup/part/FirstAdministrator.tsx typed', 'the same, before anybody exists'],
  ['features/auth/LoginForm.tsx typed', 'before sign-in nobody owns a draft; a password is never stored'],
]);

/** Passwords are not stored; the gallery and the component itself show a form without a person. */
const secrets = ['features/user/ChangePasswordModal.tsx', 'app/gallery/FormSection.tsx', 'platform/dialog-form.ts'];

const files = globSync(`${web}**/*.{ts,tsx}`).filter((file) => !/\.test\.|\/testing\/|\/ui\//.test(file));
const sources = new Map(files.map((file) => [file.slice(web.length), readFileSync(file, 'utf8')]));

test('no screen holds typed text outside a draft', () => {
  const held = [...sources]
    .filter(([file]) => !file.startsWith('app/gallery/'))
    .flatMap(([file, source]) => typedIn(source).map((name) => `${file} ${name}`));
  expect(held.filter((one) => !others.has(one))).toEqual([]);
  // A reason that is no longer needed does not stay.
  expect([...others.keys()].filter((one) => !held.includes(one))).toEqual([]);
});

test('only passwords are typed into a form without a draft', () => {
  const users = [...sources].flatMap(([file, source]) => (/\buseSecretForm\b/.test(source) ? [file] : []));
  expect(users.toSorted()).toEqual(secrets.toSorted());
});

test.each([
  ["const [typed, setTyped] = useState({ reason: '' });", ['typed']],
  ['const [name, setName] = useState<string | null>(null);\n<TextField label="" value={name ?? 0} />', ['name']],
  ['const [reading, setReading] = useState<TypedNumber>(null);', ['reading']],
  ['const [isOpen, setIsOpen] = useState(false);\n<TextField value={form.typed.name} />', []],
])('%s: typed text in %j', (source, names) => {
  expect(typedIn(source)).toEqual(names);
});
