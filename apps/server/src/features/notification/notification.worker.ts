import { answerJobs } from '#platform/worker/answer-jobs';

import type { TemplateJob, TemplateTexts } from './notification.isolated.ts';
import { cleanBody, refuseBroken, renderHtml, renderLine } from './notification.render.ts';

answerJobs<TemplateJob, Partial<TemplateTexts>>((job) => {
  if (job.kind === 'fill') {
    const { subject, body } = job.template;
    return { subject: renderLine(subject, job.values), body: renderHtml(body, job.values) };
  }
  refuseBroken(job.template);
  const { body } = job.template;
  return { ...job.template, ...(body !== undefined && { body: cleanBody(body) }) };
});
