import type { Document } from '@otk/domain/document/document.schema';
import { documentContract } from '@otk/domain/document/document.contract';
import { scrapContract } from '@otk/domain/scrap/scrap.contract';
import { torgContract } from '@otk/domain/torg/torg.contract';
import { torgFields, type TorgDraft, type TorgFields } from '@otk/domain/torg/torg.schema';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { documentDrafts } from '#features/document/document.drafts';
import { scrapDrafts } from '#features/scrap/scrap.drafts';
import { torgDrafts } from '#features/torg/torg.drafts';
import { aScrapLine, aTransport, references } from '#features/transport/testing/transport.builders';
import { transportDrafts } from '#features/transport/transport.drafts';
import { weighingDrafts } from '#features/weighing/weighing.drafts';
import type { DraftForm } from '#platform/draft-form';

import type { FakeServices } from './fake-services.ts';
import { at, button, type FormProof, inOrder, textbox, within, newThing } from './form-proof.ts';

const mass = { gross: null, tare: null, net: 67_200 };
const fields = Object.fromEntries(Object.keys(torgFields.shape).map((name) => [name, ''])) as unknown as TorgFields;
const people = { chairman: 'мастер ОТК, Громова Е. А.', members: 'контролёр ОТК, Иванов И. И.' };
const row = { declared: 67.5, found: 67.2, defect: null, shortage: 0.3, surplus: null };
const act: TorgDraft = {
  fields: { ...fields, ...people },
  figures: {
    masses: { declared: mass, actual: mass, difference: mass },
    rows: [{ name: 'Лом', sort: '3А', ...row }],
    total: row,
  },
  refusal: null,
  replaces: null,
  version: 1,
};
const acts = (draft: TorgDraft) => (fakes: FakeServices) => {
  const saved = {
    number: '1/2026',
    version: 1,
    savedAt: '2026-11-15T08:00:00Z',
    savedBy: 'Громова',
    state: 'SAVED',
    voidReason: null,
    isOutdated: false,
  } as const;
  fakes.on(torgContract.checkSavedTorg2).mockResolvedValue({ saved: true, act: saved, refusal: null });
  fakes.on(torgContract.getDraft).mockResolvedValue(draft);
  fakes
    .on(torgContract.listFiles)
    .mockResolvedValue([{ ...saved, id: aTransport().id, fileName: 'ТОРГ-2.pdf', size: 1, url: '/api/file/1' }]);
};
const heard = { status: at('COMMISSION_DONE'), torg2: { number: '1/2026', date: '2026-11-15T08:00:00.000Z' } };

const author = { id: '00000000-0000-4000-8000-000000000009', fullName: 'Громова Е. А.' };
const paper = (name: string): Document => ({
  id: '00000000-0000-4000-8000-000000000801',
  transportId: aTransport().id,
  name,
  status: 'NEW',
  decision: null,
  author,
  createdAt: '2026-11-14T05:06:00Z',
  send: false,
  versions: [
    {
      number: 1,
      localId: 'doc1',
      fileName: 'акт.docx',
      kind: 'office',
      type: 'application/msword',
      size: 1,
      sha256: 'ab',
      url: '/api/file/1?sign=a',
      author,
      createdAt: '2026-11-14T05:06:00Z',
    },
  ],
  comments: [],
});
const papers = (name: string) => (fakes: FakeServices) =>
  fakes.media.calls.listDocuments.mockResolvedValue([paper(name)]);
const toPaper = button(/^Открыть документ/);

const kinds = (net: number) => [
  aScrapLine('3А', net, { id: '00000000-0000-4000-8000-000000000101' }),
  aScrapLine('5А', 15, { id: aTransport().id }),
];
const found = within('region', 'Обнаружено');
const declared = within('region', 'Заявлено');
const [find] = aTransport().unorderedProduction;
const box = { id: '00000000-0000-4000-8000-000000000102', number: 'RZDU0015340', sealNumber: '77', net: 12.5 };

export const proofsOfCard: readonly (readonly [DraftForm, FormProof])[] = [
  [
    torgDrafts.act,
    {
      card: heard,
      given: acts(act),
      field: textbox('Заключение комиссии'),
      typed: 'Принять с засором',
      meanwhile: {
        write: torgContract.generateTorg,
        code: 'torg.saved',
        given: acts({ ...act, fields: { ...act.fields, conclusion: 'Не принимать' }, version: 2 }),
        save: button(/^Сохранить (акт|новую версию)$/),
        theirs: 'Заключение комиссии: Не принимать',
      },
    },
  ],
  [
    torgDrafts.voiding,
    {
      card: heard,
      given: acts(act),
      open: button('Аннулировать'),
      field: textbox('Почему акт аннулируется'),
      typed: 'Ошибка в составе',
      meanwhile: newThing,
    },
  ],
  [
    documentDrafts.name,
    {
      given: papers('Накладная'),
      open: inOrder(toPaper, button('Переименовать')),
      field: textbox('Название'),
      typed: 'УВ № 77',
      meanwhile: {
        write: documentContract.rename,
        given: papers('ТТН'),
        save: button('Сохранить'),
        theirs: 'Название: ТТН',
      },
    },
  ],
  [
    documentDrafts.comment,
    {
      given: papers('Накладная'),
      open: toPaper,
      field: textbox('Комментарий'),
      typed: 'Где вторая страница?',
      meanwhile: newThing,
    },
  ],
  [
    documentDrafts.rejection,
    {
      given: papers('Накладная'),
      open: inOrder(toPaper, button('Отклонить')),
      field: textbox('Причина отклонения'),
      typed: 'Нет печати',
      meanwhile: newThing,
    },
  ],
  [
    transportDrafts.card,
    {
      field: textbox('Особые отметки'),
      typed: 'лёд',
      meanwhile: {
        write: transportContract.edit,
        card: { specialMark: 'снег' },
        save: button('Сохранить'),
        theirs: /снег/,
        mine: /лёд/,
      },
    },
  ],
  [
    transportDrafts.containers,
    {
      card: { containers: [box], transportType: references.transportTypes[2]! },
      field: textbox('Пломба'),
      typed: '78',
      meanwhile: {
        write: transportContract.setContainers,
        card: { containers: [{ ...box, net: 13 }] },
        save: button('Сохранить контейнеры'),
        theirs: /сохранил: RZDU0015340, пломба 77, 13,000 т/,
      },
    },
  ],
  [
    scrapDrafts.found,
    {
      card: { discoverScrapType: kinds(41.2), status: at('IN_RECEPTION') },
      field: found.textbox('3А, нетто'),
      typed: '42,000',
      meanwhile: {
        write: scrapContract.setDiscoveredScrapType,
        code: 'transport.stale',
        card: { discoverScrapType: kinds(40) },
        save: found.button('Сохранить'),
        theirs: /40,000 т/,
        mine: /42,000 т/,
      },
    },
  ],
  [
    scrapDrafts.declared,
    {
      card: { senderScrapType: kinds(67.5), status: at('IN_RECEPTION') },
      field: declared.textbox('3А, нетто'),
      typed: '66,000',
      meanwhile: {
        write: scrapContract.setSenderScrapType,
        code: 'transport.stale',
        card: { senderScrapType: kinds(65) },
        save: declared.button('Сохранить'),
        theirs: /65,000 т/,
        mine: /66,000 т/,
      },
    },
  ],
  [
    scrapDrafts.unordered,
    {
      card: { status: at('IN_RECEPTION') },
      field: textbox('Вес'),
      typed: '1,700',
      meanwhile: {
        write: scrapContract.setUnorderedProduction,
        code: 'transport.stale',
        card: { unorderedProduction: [{ ...find!, weight: 1.8 }] },
        save: button('Сохранить'),
        theirs: /1,800 т/,
        mine: /1,700 т/,
      },
    },
  ],
  [
    weighingDrafts.register,
    {
      card: { status: at('INCOMING_CONTROL') },
      field: textbox('Брутто'),
      typed: '92,000',
      meanwhile: {
        write: weighingContract.setRegisterWeight,
        code: 'transport.stale',
        card: { registerWeight: { ...aTransport().registerWeight!, gross: 93, net: 69 } },
        save: within('form', 'Взвешивание').button('Сохранить'),
        theirs: /нетто 69,000 т/,
      },
    },
  ],
  [
    weighingDrafts.overweight,
    {
      card: { status: at('IN_RECEPTION'), overweight: { net: 66.9, tare: 23.9 } },
      field: textbox('Нетто контрольное'),
      typed: '66,000',
      meanwhile: {
        write: weighingContract.setOverweight,
        code: 'transport.stale',
        card: { overweight: { net: 65, tare: 23 } },
        save: within('form', 'Контрольная перевеска').button('Сохранить'),
        theirs: /нетто 65,000 т/,
      },
    },
  ],
  [
    weighingDrafts.clear,
    {
      card: { status: at('IN_RECEPTION'), overweightClear: 63 },
      field: textbox('Нетто чистое'),
      typed: '62,000',
      meanwhile: {
        write: weighingContract.setOverweightClear,
        code: 'transport.stale',
        card: { overweightClear: 61 },
        save: within('form', 'Чистая перевеска').button('Сохранить'),
        theirs: /нетто 61,000 т/,
      },
    },
  ],
];
