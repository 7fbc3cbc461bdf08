// Which adapter is used: EKOMET=folder (default), http or simulator.
import { join } from 'node:path';

import type { EkometSettings } from '#platform/config';

import { folderGateway } from './ekomet.adapter.folder.ts';
import { httpGateway } from './ekomet.adapter.http.ts';
import type { EkometGateway } from './ekomet.gateway.ts';

export const openGateway = (settings: EkometSettings, dataDir: string): EkometGateway =>
  settings.kind === 'folder' ? folderGateway(settings.folder ?? join(dataDir, 'ekomet')) : httpGateway(settings);
