// The features in the order of their tabs and sections on the card. Loaded after the first page (`core-features.ts`).
import type { Transport } from '@otk/domain/transport/transport.schema';

import { agreementFeature } from '#features/agreement/agreement.feature';
import { alongFeature } from '#features/transport/transport.along.feature';
import { analyticsFeature } from '#features/analytics/analytics.feature';
import { answerFeature } from '#features/answer/answer.feature';
import { auditFeature } from '#features/audit/audit.feature';
import { authFeature } from '#features/auth/auth.feature';
import { deviceFeature } from '#features/device/device.feature';
import { dictionaryFeature } from '#features/dictionary/dictionary.feature';
import { divisionFeature } from '#features/division/division.feature';
import { documentFeature } from '#features/document/document.feature';
import { doubleFeature } from '#features/double/double.feature';
import { ekometFeature } from '#features/ekomet/ekomet.feature';
import { evidenceFeature } from '#features/evidence/evidence.feature';
import { faultFeature } from '#features/fault/fault.feature';
import { fileFeature } from '#features/file/file.feature';
import { kppFeature } from '#features/kpp/kpp.feature';
import { layerFeature } from '#features/layer/layer.feature';
import { lookalikeFeature } from '#features/lookalike/lookalike.feature';
import { scaleFeature } from '#features/scale/scale.feature';
import { notificationFeature } from '#features/notification/notification.feature';
import { paperFeature } from '#features/paper/paper.feature';
import { photoFeature } from '#features/photo/photo.feature';
import { reportFeature } from '#features/report/report.feature';
import { returnFeature } from '#features/return/return.feature';
import { roomFeature } from '#features/room/room.feature';
import { roleFeature } from '#features/role/role.feature';
import { scheduleFeature } from '#features/schedule/schedule.feature';
import { scrapFeature } from '#features/scrap/scrap.feature';
import { secondlookFeature } from '#features/secondlook/secondlook.feature';
import { settingFeature } from '#features/setting/setting.feature';
import { setupFeature } from '#features/setup/setup.feature';
import { shiftFeature } from '#features/shift/shift.feature';
import { signatureFeature } from '#features/signature/signature.feature';
import { storageFeature } from '#features/storage/storage.feature';
import { torgFeature } from '#features/torg/torg.feature';
import { transportFeature } from '#features/transport/transport.feature';
import { userFeature } from '#features/user/user.feature';
import { videoFeature } from '#features/video/video.feature';
import { weighingFeature } from '#features/weighing/weighing.feature';
import { zipFeature } from '#features/zip/zip.feature';

export const features = [
  kppFeature,
  weighingFeature,
  scrapFeature,
  layerFeature,
  torgFeature,
  photoFeature,
  zipFeature,
  videoFeature,
  documentFeature,
  notificationFeature,
  transportFeature,
  answerFeature,
  roomFeature,
  storageFeature,
  scheduleFeature,
  returnFeature,
  signatureFeature,
  evidenceFeature,
  ekometFeature,
  doubleFeature,
  lookalikeFeature,
  scaleFeature,
  secondlookFeature,
  paperFeature,
  shiftFeature,
  deviceFeature,
  reportFeature,
  fileFeature,
  userFeature,
  roleFeature,
  divisionFeature,
  dictionaryFeature<Transport>(),
  agreementFeature,
  auditFeature,
  faultFeature,
  settingFeature,
  setupFeature,
  authFeature,
  analyticsFeature,
  alongFeature,
] as const;
