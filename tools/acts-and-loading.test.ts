// A button's act and a query's answer are shown by one mechanism each (apps/web/src/platform/use-act.ts and
// apps/web/src/ui/feedback/Loaded.tsx), so that no screen starts an act twice, keeps silent about a failure or draws the unknown as
// empty. CONTRIBUTING.md says where a failure is shown.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** State of an act, or a message about its failure, written by hand; a failure that only the console learns of, or nobody. */
const ownAct =
  /\bset(?:Is)?(?:Busy|Sending|Saving|Working|Running)\(|\bsetFailure\(|catch \(\w+\) \{[^}]*?\b(?:showToast|show|setProblem|setError)\(|\b(?:showToast|show)\(\{[^}]*\berrorMessage\(|\bonClick=\{[^\n]*\.catch\(report(?:Error)?\)|\.catch\(\(\w*\) => (?:undefined|null|\[\]|\{\})\)/g;

/** Waiting or failure of a query, written by hand; an answer that has not come, taken for an empty one. */
const ownLoading =
  /\w*\.?\bdata \?\? \[\]|\bdata(?:: \w+)? = \[\]|[Нн]е загру(?:жен|зил)\S* ?\$?\{|<(?:LoadFailure|CardPartFailure)\b|\bisPending\) \{\s*return <(?:\w*Skeletons|LoadingBox|CardPartLoading)\b|\bisPending (?:&&|\?) \(?\s*<(?:\w*Skeletons|LoadingBox|CardPartLoading)\b|\bif \(![\w.]+(?: \|\| ![\w.]+)*\) \{\s*return <(?:\w*Skeletons|LoadingBox|CardPartLoading)\b/g;

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*/gm, '');
const ownIn = (source: string, own: RegExp) =>
  (withoutComments(source).match(own) ?? []).filter((words) => !isToldBeside(source, words));

/** `kinds.data ?? []` where the same file says that `kinds` did not load: `query={kinds}`, `both(kinds, …)`. */
function isToldBeside(source: string, words: string): boolean {
  const [, name] = /^(\w+)\.data \?\? \[\]$/.exec(words) ?? [];
  return name !== undefined && new RegExp(`(?:query=\\{|\\w+Of\\(|both\\()[^}\\n]*\\b${name}\\b`).test(source);
}

const features = 'apps/web/src/features/';
const list = `${features}transport/list/page/`;
const routes = 'apps/web/src/app/routes/';
const layout = 'apps/web/src/app/layout/';

/** Each with its reason. */
const others = new Map([
  // Forms: FormFrame keeps the second submit away, the failure belongs to what is typed and goes with the next change.
  [`${features}auth/LoginForm.tsx`, 'the form before sign-in'],
  [`${features}setup/part/FirstAdministrator.tsx`, 'the form before anybody exists'],
  [`${features}user/ChangePasswordModal.tsx`, 'a form whose button is in the foot of the dialog'],
  [`${features}division/DivisionDialog.tsx`, 'the act never throws: it answers with a result'],
  // The camera: a failure is a state of the device, not of an act.
  [`${features}photo/camera/photo.use-burst.ts`, 'the camera'],
  [`${features}photo/camera/photo.use-camera.ts`, 'the camera'],
  [`${features}photo/viewer/PhotoEditor.tsx`, 'the page of the photos shows the failure'],
  [`${features}video/VideoRecorder.tsx`, 'the camera'],
  // The list is loaded with the first page; what it has is all that fits.
  [`${routes}auto/list/list-acts.ts`, 'the list'],
  [`${list}transport.list-refresh.ts`, 'the list'],
  [`${list}transport.list-views.ts`, 'the list'],
  [`${routes}auto/list/ListBody.tsx`, 'the list: its words without a network'],
  [`${features}transport/list/search/QuickSearchField.tsx`, 'the field of the header: part of the first page'],
  [`${routes}deleted/deleted-acts.ts`, 'each failure names its row'],
  [`${routes}sync/DeviceRoom.tsx`, 'the storage of the device, not an answer of the server'],
  [`${list}transport.list-export.ts`, 'the list'],
  [`${list}ListFirst.tsx`, 'one line says what is unknown; the rows keep the height'],
  [`${layout}Shell.tsx`, 'the bar about the device stays until the device works'],
  [`${features}transport/history/TransportHistory.tsx`, 'the button beside it loads the rest'],
  [`${layout}UnsentConflict.tsx`, 'the dialog that compares has its own button'],
  // What is known without the answer is shown, and the answer only adds to it.
  [`${routes}sync/EntryDetails.tsx`, 'names of values; without them the value itself is shown'],
  [`${features}transport/part/transport.mass-limit.ts`, 'until the rules are known the limit is the usual one'],
  [`${features}user/page/UserAccess.tsx`, 'without the number of sessions the question is asked all the same'],
  // Nothing that a person asked for.
  [`${features}transport/part/CardFrame.tsx`, 'code that is loaded ahead'],
  [`${features}photo/part/PhotoTab.tsx`, 'code that is loaded ahead; a photo that is not saved says so on its tile'],
  [`${features}photo/part/photo.use-photos.ts`, 'a picture that is not there is drawn as one'],
  [`${features}photo/device/photo.picture.ts`, 'a smaller picture is tried next'],
  [`${features}photo/device/photo.pictures.ts`, 'a picture that is not there is drawn as one'],
  [`${features}scrap/scrap.save.ts`, 'the next save waits for this one, whatever becomes of it'],
  // What is on the device is shown without the answer of the server.
  [`${features}document/card/CardDocumentTab.tsx`, 'documents of the device stay in sight'],
  [`${features}photo/part/CardPhotoTab.tsx`, 'photos of the device stay in sight'],
  [`${features}video/card/CardVideoTab.tsx`, 'videos of the device stay in sight'],
  [`${features}agreement/page/AgreementGate.tsx`, 'also a failed second reading offers to go on without a signature'],
  [`${features}transport/part/CardPart.tsx`, 'the words of the card for Loaded'],
  [`${features}transport/part/CardFailure.tsx`, 'the card itself: moved, joined, gone'],
]);

test('every act and every answer of a feature is shown by the common parts', () => {
  const files = globSync([`${features}**/*.{ts,tsx}`, `${routes}**/*.{ts,tsx}`, `${layout}**/*.{ts,tsx}`]).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...ownIn(source, ownAct), ...ownIn(source, ownLoading)].map((words) => [file, words]);
  });
  expect(found.filter(([file]) => !others.has(file!))).toEqual([]);
  // A reason that is no longer needed does not stay.
  expect([...others.keys()].filter((file) => !found.some(([one]) => one === file))).toEqual([]);
});

test('a form that refuses what is typed shows the field', () => {
  const saves = globSync('apps/web/src/**/*.tsx')
    .filter((file) => /\bvoid (?:editor|form)\.save\(\)/.test(readFileSync(file, 'utf8')))
    .filter((file) => !file.includes('.test.'));
  expect(saves, 'call saveOrShow of ui/form/save-or-show.ts').toEqual([]);
});

test.each([
  ['setIsBusy(true);\n    try {', 1],
  ["} catch (error) {\n      showToast({ text: errorMessage(error), kind: 'error' });\n    }", 1],
  ["takeAll(files).catch((error: unknown) => showToast({ text: errorMessage(error), kind: 'error' }));", 1],
  ['const complain = (title: string) => (error: unknown) => show({ title, text: errorMessage(error) });', 1],
  ['<Button onClick={() => void clear().catch(reportError)}>', 1],
  ['photos.tags().catch(() => [])', 1],
  ['shelf.remove(id).catch(failed("Видео не удалено"));', 0],
  ["const { busy, run } = useAct();\n  await run('send', async () => { await send(); });", 0],
])('%s: %d acts of its own', (source, count) => {
  expect(ownIn(source, ownAct)).toHaveLength(count);
});

test.each([
  ['if (!templates.data || !types.data) {\n    return <CardSkeletons />;', 1],
  ['{permissions.isPending && <LoadingBox />}', 1],
  ['list.error ? (\n      <LoadFailure\n', 1],
  ['kinds={kinds.data ?? []}', 1],
  ['<NotLoaded query={kinds} /><Kinds kinds={kinds.data ?? []} />', 0],
  ['const { data = [], isPending } = useQuery(stations);', 1],
  ['Список взвешиваний не загружен: {errorMessage(error)}.', 1],
  ['<Autocomplete options={stations.data} query={stations} />', 0],
  ['<Loaded query={list} whatHappened="Не удалось загрузить шаблоны">', 0],
])('%s: %d ladders of its own', (source, count) => {
  expect(ownIn(source, ownLoading)).toHaveLength(count);
});

/** An effect runs after what is seen: a key pressed in between would be lost. */
test('keys are listened to from the moment at which the page is seen', () => {
  const late = /\buseEffect\(\(\) => \{[^}]*\baddEventListener\('keydown'/;
  const found = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => late.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

/** `disabled` while something runs, with the name of the element. */
function waitingIn(source: string): (readonly [element: string, condition: string])[] {
  const runs =
    /\b(?:disabled|loading)=\{([^}]*\b(?:busy|is\w*(?:Busy|Saving|Sending|Pending|Fetching|Waiting))\b[^}]*)\}/;
  const lines = source.split('\n');
  const indent = (line: string) => line.search(/\S/);
  return lines.flatMap((line, at) => {
    const condition = runs.exec(line)?.[1];
    const begins = lines
      .slice(0, at + 1)
      .findLast((one) => /<\w/.test(one) && (one === line || indent(one) < indent(line)));
    const before = begins === line ? line.slice(0, line.search(runs)) : (begins ?? '');
    const element = /<(\w+)[^<]*$/.exec(before.replaceAll(/<\w+[^<>]*\/>/g, ''))?.[1];
    return condition === undefined || element === undefined ? [] : [[element, condition] as const];
  });
}

/** Elements that `SteadyButton` draws, which keep the focus when they are disabled. */
const steadyIn = (source: string): string[] => [
  'Button',
  'IconButton',
  'ToggleButton',
  ...source.matchAll(/\bconst (\w+) = styled\((?:Icon|Toggle)?Button\)/g).map(([, name]) => name!),
];

/** Each with its reason. */
const notPressed = new Map([
  [`${features}transport/card/FinishReady.tsx Checkbox`, 'the button below is pressed, not the mark'],
]);

test('what is disabled while its act runs is a button that keeps the focus meanwhile', () => {
  const found = globSync('apps/web/src/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const isOurs = !/\.test\./.test(file);
    return isOurs
      ? waitingIn(source)
          .filter(([element]) => !steadyIn(source).includes(element))
          .map(([element]) => `${file} ${element}`)
      : [];
  });
  expect([...new Set(found)].toSorted()).toEqual([...notPressed.keys()].toSorted());
});

test.each([
  ['<Autocomplete\n  query={<b />}\n  disabled={busy.size > 0}\n/>', ['Autocomplete']],
  ['<Save type="submit" loading={isSaving}>', ['Save']],
  ['<Button startIcon={<Check />} disabled={isBusy}>', ['Button']],
  ['<Button disabled={!form.isEdited}>', []],
])('%s: waits in %j', (source, elements) => {
  expect(waitingIn(source).map(([element]) => element)).toEqual(elements);
});
