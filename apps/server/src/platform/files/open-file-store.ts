import { join } from 'node:path';

import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

/** S3 when it is configured, the folder otherwise; temporary files of uploads are in the folder in both cases. */
export const openFileStore = (folder: string, s3: S3Settings | undefined): Promise<FileStore> =>
  s3 ? openS3Store(s3, join(folder, 'incoming')) : openDiskStore(folder);
