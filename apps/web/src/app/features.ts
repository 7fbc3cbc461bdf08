// Every feature of the web app except those of `core-features.ts`: its services, and what it gives to shared screens: words
// of history, parts of the card, dialogs of steps. The list is drawn before this file is loaded.
import { mayGiveAnswer, mayRecordAnswer } from '@otk/domain/answer/answer.policy';
import { isSupplier, may } from '@otk/domain/kernel/actor';

import { agreementServices } from '#features/agreement/agreement.services';
import { analyticsServices } from '#features/analytics/analytics.services';
import { answerServices } from '#features/answer/answer.services';
import { auditServices } from '#features/audit/audit.services';
import { dictionaryAdminServices } from '#features/dictionary/dictionary.admin.services';
import { divisionAdminServices } from '#features/division/division.admin.services';
import { documentServices } from '#features/document/document.services';
import { doubleServices } from '#features/double/double.services';
import { fileServices } from '#features/file/file.services';
import { faultServices } from '#features/fault/fault.services';
import { ekometLabels } from '#features/ekomet/ekomet.offline';
import { ekometServices } from '#features/ekomet/ekomet.services';
import { kppLabels } from '#features/kpp/kpp.offline';
import { kppServices } from '#features/kpp/kpp.services';
import { notificationServices } from '#features/notification/notification.services';
import { paperServices } from '#features/paper/paper.services';
import { photoLabels } from '#features/photo/photo.offline';
import { photoServices } from '#features/photo/photo.services';
import { reportServices } from '#features/report/report.services';
import { roleServices } from '#features/role/role.services';
import { scheduleServices } from '#features/schedule/schedule.services';
import { returnServices } from '#features/return/return.services';
import { settingServices } from '#features/setting/setting.services';
import { scrapLabels } from '#features/scrap/scrap.offline';
import { storageServices } from '#features/storage/storage.services';
import { torgServices } from '#features/torg/torg.services';
import { transportKeys } from '#features/transport/transport.queries';
import { transportLabels } from '#features/transport/transport.offline';
import { peopleServices } from '#features/user/user.people.services';
import { videoServices } from '#features/video/video.services';
import { weighingLabels } from '#features/weighing/weighing.offline';
import { weighingServices } from '#features/weighing/weighing.services';
import { zipServices } from '#features/zip/zip.services';
import type { Feature, ServicesOf } from '#platform/feature';
import type { Platform } from '#platform/platform';
import type { Product } from '#platform/product';
import { lazyOverlay } from '#ui/LazyPart';
import { cardPart } from '#features/transport/part/LazyCardPart';
import type { CardTabDoor, CaseActDoor, MainPartDoor, StepDialogs } from '#features/transport/part/transport.card-part';

import './zod-words.ts';
import { followTransports } from './follow-transports.ts';
import { historyBook } from './histories.ts';
import { navigation } from './pages.ts';
import { unsentServices } from './unsent-book.ts';
import type { CoreFeatureServices } from './core-features.ts';

/** Names of the fields of queued writes, for the details of an entry in the journal. */
export const journalLabels: Readonly<Record<string, string>> = {
  ...transportLabels,
  ...scrapLabels,
  ...weighingLabels,
  ...photoLabels,
  ...kppLabels,
  ...ekometLabels,
};

/** Tabs of the card in their order; «Основное» stands before them. */
export const cardTabs = [
  {
    value: 'weight',
    label: 'Вес',
    unsaved: 'вес',
    drafts: { register: 'Взвешивание', overweight: 'Контрольная перевеска', clear: 'Погашение перевески' },
    Part: cardPart(async () => (await import('#features/weighing/card/CardWeightTab')).CardWeightTab),
  },
  {
    value: 'scrap',
    label: 'Виды лома',
    unsaved: 'виды лома',
    drafts: { found: 'Обнаруженные виды лома', declared: 'Виды лома по документам' },
    Part: cardPart(async () => (await import('#features/scrap/card/CardScrapTabs')).CardScrapTab),
  },
  {
    value: 'unordered',
    label: 'Незаказная',
    unsaved: 'незаказная продукция',
    drafts: { unordered: 'Незаказная продукция' },
    Part: cardPart(async () => (await import('#features/scrap/card/CardScrapTabs')).CardUnorderedTab),
  },
  {
    value: 'act',
    label: 'Акт',
    unsaved: 'акт',
    drafts: { torg: 'Акт ТОРГ-2' },
    Part: cardPart(async () => (await import('#features/torg/card/CardActTab')).CardActTab),
  },
  {
    value: 'photo',
    label: 'Фото',
    isWide: true,
    count: ({ photoCount }) => photoCount,
    Part: cardPart(async () => (await import('#features/zip/card/CardPhotos')).CardPhotos),
  },
  {
    value: 'video',
    label: 'Видео',
    isWide: true,
    count: ({ videoCount }) => videoCount,
    Part: cardPart(async () => (await import('#features/video/card/CardVideoTab')).CardVideoTab),
  },
  {
    value: 'document',
    label: 'Документы',
    isWide: true,
    count: ({ documentCount }) => documentCount,
    Part: cardPart(async () => (await import('#features/document/card/CardDocumentTab')).CardDocumentTab),
  },
  {
    value: 'event',
    label: 'События',
    isWide: true,
    Part: cardPart(async () => (await import('#features/notification/card/CardEvents')).CardEvents),
  },
  {
    value: 'history',
    label: 'История',
    isWide: true,
    Part: cardPart(async () => {
      const [{ cardHistory }, book] = await Promise.all([
        import('#features/transport/history/CardHistory'),
        historyBook(),
      ]);
      return cardHistory(book);
    }),
  },
  {
    value: 'analytics',
    label: 'Аналитика',
    isWide: true,
    Part: cardPart(async () => (await import('#features/transport/card/CardAnalytics')).CardAnalytics),
  },
] as const satisfies readonly CardTabDoor[];

/** Sections below the form of «Основное», in their order. */
export const mainParts: readonly MainPartDoor[] = [
  {
    key: 'gate',
    isShown: ({ checkpoint }) => checkpoint !== null,
    Part: cardPart(async () => (await import('#features/kpp/card/CardGate')).CardGate),
  },
  {
    key: 'containers',
    unsaved: 'контейнеры',
    drafts: { containers: 'Контейнеры' },
    isShown: ({ transportType }) => transportType.kind === 'PLATFORM',
    Part: cardPart(async () => (await import('#features/transport/card/CardContainers')).CardContainers),
  },
  {
    key: 'answer',
    isShown: ({ responsibleStorage, supplierAnswer }) => responsibleStorage !== null || supplierAnswer !== null,
    Part: cardPart(async () => (await import('#features/answer/card/CardAnswer')).CardAnswer),
  },
];

/** In the order in which they are looked for. */
export const caseActs: readonly CaseActDoor[] = [
  {
    awaited: 'ANSWER',
    isOffered: (actor, transport) => mayGiveAnswer(actor, transport) || mayRecordAnswer(actor, transport),
    title: (actor) => (isSupplier(actor) ? 'Ответить' : 'Записать ответ поставщика'),
    place: { Dialog: lazyOverlay(async () => (await import('#features/answer/card/CardAnswer')).CardAnswerDialog) },
  },
  {
    awaited: 'ACT',
    isOffered: (actor, { torg2 }) => torg2 === null && may(actor, 'TORG_MANAGE'),
    title: () => 'Оформить акт ТОРГ-2',
    place: { tab: 'act' },
  },
];

export const stepDialogs: StepDialogs = {
  'set-to-storage': lazyOverlay(async () => (await import('#features/storage/card/CardStorage')).CardSetToStorage),
  'set-commission': lazyOverlay(async () => (await import('#features/schedule/card/CardSchedule')).CardCommission),
  'set-separate': lazyOverlay(async () => (await import('#features/schedule/card/CardSchedule')).CardSeparate),
  'return-back': lazyOverlay(async () => (await import('#features/return/part/CardReturn')).CardReturnBack),
  'send-to-ekomet': lazyOverlay(async () => (await import('#features/ekomet/card/CardSendToEkomet')).CardSendToEkomet),
  'end-storage': lazyOverlay(async () => (await import('#features/storage/card/CardStorage')).CardEndStorage),
};

/** Forms of these dialogs by the last word of their drafts' names, for the journal. */
export const stepDrafts: Readonly<Record<string, string>> = {
  storage: 'Постановка на хранение',
  endStorage: 'Снятие с хранения',
  commission: 'Комиссия',
  separate: 'Тех. сепарация',
  torgVoid: 'Аннулирование акта',
  returnBack: 'Возврат поставщику',
  answer: 'Ответ поставщика',
  letter: 'Исправления в письме поставщику',
};

const product: Feature<Product> = { services: { pages: navigation, labels: journalLabels, historyBook } };

/** Made once the first page is drawn, or before a page that needs them. */
export function createFeatures(platform: Platform, { transport, scrap, station, dictionary }: CoreFeatureServices) {
  const loadAgain = (queryKey: readonly unknown[]) => platform.queryClient.invalidateQueries({ queryKey });
  const photo = photoServices(platform);
  return {
    product,
    unsent: unsentServices(platform, async () => ({ ...(await scrap.names()), ...(await transport.names()) })),
    people: peopleServices(platform),
    agreement: agreementServices(platform),
    audit: auditServices(platform),
    fault: faultServices(platform),
    file: fileServices(platform),
    setting: settingServices(platform),
    role: roleServices(platform),
    divisions: divisionAdminServices(platform),
    dictionaries: dictionaryAdminServices(platform, {
      reload: {
        station: station.queries.refresh,
        scrapType: dictionary.queries.scrapTypes.refresh,
        productionType: dictionary.queries.productionTypes.refresh,
        section: dictionary.queries.unordered.refresh,
        item: dictionary.queries.unordered.refresh,
        sign: dictionary.queries.signs.refresh,
      },
      late: {
        reason: () => loadAgain(transportKeys.anyReasons),
        photoTag: () => loadAgain(photo.services.tags().queryKey),
        provider: () => loadAgain(transportKeys.references),
      },
    }),
    weighing: weighingServices(platform),
    photo,
    video: videoServices(platform),
    document: documentServices(platform),
    zip: zipServices(platform),
    storage: storageServices(platform),
    answer: answerServices(platform),
    schedule: scheduleServices(platform),
    report: reportServices(platform),
    torg: torgServices(platform),
    paper: paperServices(platform),
    return: returnServices(platform),
    kpp: kppServices(platform, transport),
    double: doubleServices(platform, transport),
    notification: notificationServices(platform, {
      ...transport,
      follow: followTransports({
        queryClient: platform.queryClient,
        api: transport.api,
        isVisible: platform.browser.presence.isVisible,
        report: platform.report,
      }),
    }),
    ekomet: ekometServices(platform),
    analytics: analyticsServices(platform),
  };
}

export type LateFeatureServices = ServicesOf<ReturnType<typeof createFeatures>>;
