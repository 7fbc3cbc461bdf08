// The last figures with those of the period before, the last page of the history and the last card of a supplier, readable without a network.
import { reportFigures, reportHistory } from '@otk/domain/report/report.schema';
import { supplierCard } from '@otk/domain/report/report.supplier';

import { keptAnswers, type KeptAnswersDeps } from '#platform/kept-answers';

const schemas = { figures: reportFigures, before: reportFigures, history: reportHistory, supplier: supplierCard };

type ReportStoreDeps = Omit<KeptAnswersDeps<typeof schemas>, 'name' | 'schemas'> & { readonly prefix: string };

export const reportStore = ({ prefix, ...deps }: ReportStoreDeps) =>
  keptAnswers({ ...deps, name: `${prefix}report`, schemas });
export type ReportStore = ReturnType<typeof reportStore>;
