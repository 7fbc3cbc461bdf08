// API clients of every feature.
import { dictionaryApi } from '#features/dictionary/dictionary.api';
import { divisionApi } from '#features/division/division.api';
import { documentApi } from '#features/document/document.api';
import { notificationApi } from '#features/notification/notification.api';
import { photoApi } from '#features/photo/photo.api';
import { scrapApi } from '#features/scrap/scrap.api';
import { stationApi } from '#features/station/station.api';
import { transportApi } from '#features/transport/transport.api';
import { userApi } from '#features/user/user.api';
import { videoApi } from '#features/video/video.api';
import { weighingApi } from '#features/weighing/weighing.api';
import { zipApi } from '#features/zip/zip.api';
import type { Wire } from '#platform/http';

export const createClients = (wire: Wire) => ({
  user: userApi(wire),
  division: divisionApi(wire),
  station: stationApi(wire),
  dictionary: dictionaryApi(wire),
  transport: transportApi(wire),
  weighing: weighingApi(wire),
  scrap: scrapApi(wire),
  photo: photoApi(wire),
  notification: notificationApi(wire),
  video: videoApi(wire),
  document: documentApi(wire),
  zip: zipApi(wire),
});
export type Clients = Readonly<ReturnType<typeof createClients>>;
