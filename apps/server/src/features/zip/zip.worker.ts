import type { Upload } from '#platform/http/receive-upload';
import { answerJobs } from '#platform/worker/answer-jobs';

import { checkFiles, listNames, unpack } from './zip.archive.ts';
import type { ZipJob } from './zip.isolated.ts';

answerJobs<ZipJob, string[] | Upload>((job) =>
  job.kind === 'unpack'
    ? unpack(job.path, job.unpacking)
    : job.kind === 'check'
      ? checkFiles(job.path)
      : listNames(job.path),
);
