// What the letter of an appointment's act tells, for the device; the server writes the sentence that is sent.
import type { CommissionAct, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import type { EventCode } from '@otk/domain/kernel/event-code';

import { formatDateTime } from '#ui/format';

import type { AppointmentKind } from './schedule.form.ts';
import { kindWords } from './schedule.plan.ts';

export function letterEvent(
  kind: AppointmentKind,
  act: CommissionAct | SeparateAct,
): { readonly type: EventCode; readonly text: string } {
  const what = kindWords[kind];
  if (act.act === 'HOLD') {
    return { type: kind === 'COMMISSION' ? 'COMMISSION_RESULT' : 'SEPARATE_RESULT', text: act.result };
  }
  const isSingleSide = act.act === 'ASSIGN' && 'isSingleSide' in act && act.isSingleSide;
  const separate = isSingleSide ? 'SINGLE_SEPARATE_DATE' : 'SEPARATE_DATE';
  const type = kind === 'COMMISSION' ? 'COMMISSION_DATE' : separate;
  if (act.act === 'CANCEL') {
    return { type, text: `${what}: ${act.isNoShow ? 'представитель не явился' : 'отменена'}: ${act.reason}` };
  }
  const reason = act.act === 'MOVE' ? `, перенос: ${act.reason}` : '';
  return { type, text: `${what} ${formatDateTime(act.date)}${reason}` };
}
