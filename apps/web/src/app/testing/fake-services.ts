// The services a screen sees, made by the product's own composition root over a fake platform.
import { ok, type Result } from '@otk/domain/kernel/result';
import { deviceContract } from '@otk/domain/device/device.contract';
import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import { photoContract } from '@otk/domain/photo/photo.contract';
import { signatureContract } from '@otk/domain/signature/signature.contract';
import { roomContract } from '@otk/domain/room/room.contract';
import { stationContract } from '@otk/domain/station/station.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { transportTabCodes } from '@otk/domain/transport/transport.status';
import { userContract } from '@otk/domain/user/user.contract';
import { userPasswordContract } from '@otk/domain/user/user.password.contract';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';
import { vi } from 'vitest';

import { fakePhotoServer } from '#features/photo/testing/photo.device';
import type { TransportCounts } from '#features/transport/list/transport.tabs';
import { aTransport, references } from '#features/transport/testing/transport.builders';
import { observe } from '#platform/observable';
import { type FakeAnswers, fakeAnswers } from '#platform/testing/fake-answers';
import { late } from '#platform/late';

import { compose, type Services } from '../create-services.ts';
import { createFeatures } from '../create-features.ts';
import type { StartUpState } from '../start-up-state.ts';
import { atWork } from './at-work.ts';
import { fakeMedia } from './fake-media.ts';
import { fakePlatform } from './fake-platform.ts';

export const counts = (some: Partial<TransportCounts> = {}): TransportCounts =>
  ({ ...Object.fromEntries(transportTabCodes.map((code) => [code, 0])), ...some }) as TransportCounts;

const navashino = { id: '00000000-0000-4000-8000-000000000001', code: '243607', name: 'Навашино' };

const noLetters = { sender: { organisation: '', phone: '', publicUrl: '' }, templates: [], providerIds: [] };

/** Calls that most screens make, with answers that a test may replace. */
const usualCalls = ({ on }: FakeAnswers) => ({
  changePassword: on(userPasswordContract.changePassword).mockResolvedValue({}),
  setModule: on(userContract.setModule).mockResolvedValue({ module: 'vrp' }),
  listTransports: on(transportContract.list).mockResolvedValue({ items: [], next: null }),
  filtrate: on(transportContract.filtrate).mockResolvedValue({ items: [], next: null }),
  filtrateCount: on(transportContract.filtrateCount).mockImplementation(async () => counts()),
  getTransport: on(transportContract.get).mockImplementation(async () => aTransport()),
  editTransport: on(transportContract.edit),
  changeStatus: on(transportContract.changeStatus),
  listHistory: on(transportContract.listHistory).mockResolvedValue({ items: [], next: null }),
  listReasons: on(transportContract.listReasons).mockResolvedValue([]),
  getAnalytics: on(transportContract.getAnalytics),
  listReferences: on(transportContract.listReferences).mockResolvedValue(references),
  listValidationRules: on(transportContract.listValidationRules).mockResolvedValue([]),
  listHolders: on(deviceContract.listOfTransport).mockResolvedValue([]),
  listColleagues: on(deviceContract.listColleagues).mockResolvedValue([]),
  listWeighings: on(weighingContract.list).mockResolvedValue([]),
  listSignatures: on(signatureContract.list).mockResolvedValue({ shown: [], signatures: [] }),
  listScrapTypes: on(dictionaryContract.listScrapTypes).mockResolvedValue([]),
  listUnordered: on(dictionaryContract.listUnordered).mockResolvedValue([]),
  listProductionTypes: on(dictionaryContract.listProductionTypes).mockResolvedValue([]),
  listSigns: on(dictionaryContract.listSigns).mockResolvedValue([]),
  listCommissionDays: on(dictionaryContract.listCommissionDays).mockResolvedValue([]),
  previewLetters: on(notificationContract.previewLetters).mockResolvedValue({ letters: [] }),
  roomState: on(roomContract.state).mockResolvedValue({ link: null, whyNot: null }),
  getLetterBook: on(notificationContract.getLetterBook).mockResolvedValue(noLetters),
  listStations: on(stationContract.list).mockResolvedValue([{ ...navashino, createdAt: '', updatedAt: '' }]),
});

const startUpCalls = () => ({
  pickDivision: vi.fn<(udrId: string) => Promise<Result<null>>>(async () => ok(null)),
  changeDivision: vi.fn<(udrId: string) => Promise<Result<null>>>(async () => ok(null)),
  reloadUser: vi.fn<() => Promise<void>>(async () => undefined),
  start: vi.fn<() => Promise<void>>(async () => undefined),
});

export function fakeServices(state: StartUpState = atWork()) {
  const answers = fakeAnswers();
  const startUp = observe<StartUpState>(state);
  const { platform, acts, ...device } = fakePlatform(startUp, answers);
  const starting = startUpCalls();
  const media = fakeMedia(answers);
  const { server: photoServer, api } = fakePhotoServer();
  answers.answer(photoContract, api);

  const { join } = compose(platform, () => ({
    ...startUp,
    ...starting,
    catchUp: async () => undefined,
    listen: () => undefined,
  }));
  const joined = join(createFeatures);
  const everything = late<Services>(() => Promise.reject(new Error('Every feature is there already')));
  return {
    services: everything.join({ ...joined, ...media.over(joined), late: everything }),
    ...answers,
    calls: { ...usualCalls(answers), ...starting, ...acts },
    ...device,
    media,
    startUp,
    photoServer,
  };
}
export type FakeServices = ReturnType<typeof fakeServices>;
