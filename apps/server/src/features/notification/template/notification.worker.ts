import { answerJobs } from '#platform/worker/answer-jobs';

import type { TemplateJob, TemplateTexts } from './notification.isolated.ts';
import { cleanBody, refuseBroken, renderLetter } from './notification.render.ts';

answerJobs<TemplateJob, Partial<TemplateTexts>>((job) => {
  if (job.kind === 'fill') {
    const { subject, html: body } = renderLetter(job.template, job.values);
    return { subject, body };
  }
  refuseBroken(job.template);
  const { body } = job.template;
  return { ...job.template, ...(body !== undefined && { body: cleanBody(body) }) };
});
