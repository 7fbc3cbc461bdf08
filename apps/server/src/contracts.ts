// Every contract by the name of its feature.
import { analyticsContract } from '@otk/domain/analytics/analytics.contract';
import { authContract } from '@otk/domain/auth/auth.contract';
import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';
import { divisionContract } from '@otk/domain/division/division.contract';
import { documentContract } from '@otk/domain/document/document.contract';
import { fileContract } from '@otk/domain/file/file.contract';
import { healthContract } from '@otk/domain/health/health.contract';
import type { Contract } from '@otk/domain/kernel/route';
import { photoContract } from '@otk/domain/photo/photo.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import { scrapContract } from '@otk/domain/scrap/scrap.contract';
import { stationContract } from '@otk/domain/station/station.contract';
import { syncContract } from '@otk/domain/sync/sync.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { userContract } from '@otk/domain/user/user.contract';
import { videoContract } from '@otk/domain/video/video.contract';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';
import { zipContract } from '@otk/domain/zip/zip.contract';

export const contracts: Readonly<Record<string, Contract>> = {
  health: healthContract,
  file: fileContract,
  auth: authContract,
  user: userContract,
  division: divisionContract,
  station: stationContract,
  dictionary: dictionaryContract,
  transport: transportContract,
  scrap: scrapContract,
  weighing: weighingContract,
  photo: photoContract,
  zip: zipContract,
  notification: notificationContract,
  video: videoContract,
  document: documentContract,
  sync: syncContract,
  analytics: analyticsContract,
};
