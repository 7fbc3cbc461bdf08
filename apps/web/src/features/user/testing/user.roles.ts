// What the roles of a new installation may do on a card, as far as the screens' tests need it.
const everyone = ['TRANSPORT_READ', 'TRANSPORT_EDIT', 'STATUS_CHANGE'];
const papers = ['CARD_PAPERS', 'CARD_CERTIFICATES', 'CARD_MARKS'];
const marks = ['CARD_CERTIFICATES', 'CARD_PLACE', 'CARD_MARKS'];
const acts = ['TORG_MANAGE', 'TORG_CHECK', 'TORG_READ'];
const cases = ['STORAGE_SET', 'STORAGE_END', 'COMMISSION_SET', 'SEPARATE_SET', 'STEP_FINISH_CASE', ...acts];

const roles: Readonly<Record<string, readonly string[]>> = {
  CTRL: [...marks, 'STEP_CONTROL', 'STEP_RECEIVE', 'STEP_FINISH', 'STEP_ALARM', 'REWEIGHT_REQUEST'],
  MASTER: [...papers, ...marks, ...cases, 'STEP_FINISH', 'REWEIGHT_REQUEST', 'EVIDENCE_MAKE', 'SIGNATURE_TAKE'],
  HEAD: [
    ...papers,
    ...marks,
    ...cases,
    'CARD_STATION',
    'STEP_REOPEN',
    'STEP_ARCHIVE',
    'RETURN_BACK',
    'REWEIGHT_REQUEST',
  ],
  DISP: [...papers, 'CARD_STATION', 'STEP_ARRIVE', 'STEP_CONTROL'],
  WEIGH: ['STEP_WEIGHED', 'REWEIGHT_REQUEST'],
};

export const permissionsOf = (role: string): string[] => [...new Set([...everyone, ...(roles[role] ?? [])])];
