import { AppError } from '@otk/domain/kernel/app-error';

import { answerJobs } from '../answer-jobs.ts';

answerJobs((job: string) => {
  if (job === 'fill the memory') {
    const kept: string[][] = [];
    for (;;) {
      kept.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${kept.length}`));
    }
  }
  if (job === 'never end') {
    // Nothing yields: only the end of the thread stops it.
    for (;;) {
      performance.now();
    }
  }
  if (job === 'wait') {
    return new Promise<string>(() => undefined);
  }
  if (job === 'refuse') {
    throw new AppError('odd.refused', { status: 422, text: 'Отказано' }, { fields: [{ path: 'a', message: 'b' }] });
  }
  if (job === 'fail') {
    throw new TypeError('Unexpected');
  }
  if (job === 'end') {
    process.exit(0);
  }
  return job;
});
