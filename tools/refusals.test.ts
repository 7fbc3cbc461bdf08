// Why an act was refused is drawn by `Refused` (apps/web/src/ui/feedback/Refused.tsx), which brings it into view. A red box
// drawn by hand may stay below the screen of a phone, where a press on «Сохранить» looks as if nothing had happened.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The attributes of an element end at the first `>` that is no part of an arrow. */
const attributes = String.raw`(?:[^>]|=>)*?`;
const ownRefusal = new RegExp(
  String.raw`<Alert\b${attributes}\bseverity=(?:"error"|\{[^}]*'error'[^}]*\})|\brole="alert"`,
  'g',
);
const ownIn = (source: string) => source.match(ownRefusal) ?? [];

const features = 'apps/web/src/features/';

/** What is no answer to a press on a form, or is in view already. */
const others = new Map([
  ['apps/web/src/ui/feedback/Refused.tsx', 'the shared part'],
  ['apps/web/src/ui/feedback/ErrorState.tsx', 'stands in place of a whole page'],
  ['apps/web/src/ui/form/UnstorableNoteFrame.tsx', 'below the field that is being typed into'],
  ['apps/web/src/app/layout/Shell.tsx', 'a bar that stays at the top'],
  ['apps/web/src/app/routes/auto/card/CardSaveBar.tsx', 'a bar that stays at the foot'],
  ['apps/web/src/app/routes/sync/JournalSections.tsx', 'a part of the page that did not load'],
  ['apps/web/src/app/routes/sync/SyncPage.tsx', 'the state of the device'],
  // States of what is shown, which are there when the page opens.
  [`${features}ekomet/DeliveryTile.tsx`, 'the state of a delivery'],
  [`${features}ekomet/LoadReport.tsx`, 'the state of a load'],
  [`${features}ekomet/ShipmentTile.tsx`, 'the state of a shipment'],
  [`${features}ekomet/TableForm.tsx`, 'what is wrong with the rows of the file before it is sent'],
  [`${features}kpp/KppAlarm.tsx`, 'the alarm itself'],
  [`${features}layer/LayerTab.tsx`, 'why the card is closed'],
  [`${features}scrap/ScrapTab.tsx`, 'why the card is closed'],
  [`${features}scrap/UnorderedTab.tsx`, 'why the card is closed'],
  [`${features}weighing/WeightTab.tsx`, 'why the card is closed'],
  [`${features}transport/list/TransportTail.tsx`, 'the end of a list that did not load'],
  [`${features}transport/list/page/ListAlarms.tsx`, 'the alarms themselves'],
  [`${features}user/page/UserCard.tsx`, 'positions that did not load'],
  [`${features}user/page/UserCreate.tsx`, 'positions that did not load'],
  [`${features}notification/TemplatePreview.tsx`, 'the answer to what is being typed, not to a press'],
  [`${features}kpp/page/KppAnnounced.tsx`, 'said of a number while it is typed'],
  [
    `${features}kpp/page/KppNewPage.tsx`,
    'the wrong field is brought into view; a vehicle that is here blocks the button',
  ],
  // Beside the file that was chosen, or in place of what cannot be shown.
  [`${features}document/PdfPages.tsx`, 'in place of a page'],
  [`${features}document/UploadRow.tsx`, 'in the row of the file'],
  [`${features}photo/camera/PhotoCamera.tsx`, 'over the picture of the camera'],
  [`${features}photo/camera/PhotoCameraFailure.tsx`, 'in place of the picture of the camera'],
  [`${features}photo/grid/PhotoSkeletonTile.tsx`, 'in place of a photo'],
  [`${features}video/LocalTile.tsx`, 'in the row of the video'],
  [`${features}video/VideoPlayer.tsx`, 'in place of a video'],
  [`${features}zip/ZipDialog.tsx`, 'the only words of a small dialog'],
  [`${features}zip/ZipStates.tsx`, 'in the row of the archive'],
  // The page of the supplier has no library of components: it shows its first fault by itself.
  [`${features}room/visit/RoomAnswer.tsx`, 'directly above the button that was pressed'],
]);

test('a refusal is brought into view', () => {
  const files = globSync('apps/web/src/**/*.tsx').filter((file) => !/\.test\.tsx$|\/(?:gallery|testing)\//.test(file));
  const found = files.filter((file) => ownIn(readFileSync(file, 'utf8')).length > 0);
  expect(found.filter((file) => !others.has(file))).toEqual([]);
  // A reason that is no longer needed does not stay.
  expect([...others.keys()].filter((file) => !found.includes(file))).toEqual([]);
});

test.each([
  ['{failure !== null && <Alert severity="error">{errorMessage(failure)}</Alert>}', 1],
  ["<Alert\n  onClose={() => dismiss()}\n  severity={isLost ? 'error' : 'info'}\n>", 1],
  ['<p className="error" role="alert">', 1],
  ['<Alert severity="warning">Сначала сохраните</Alert>', 0],
  ['<Refused of={failure} />', 0],
])('%s: %d refusals drawn by hand', (source, count) => {
  expect(ownIn(source)).toHaveLength(count);
});
