// Codes of the twenty-one events people are notified about (domain §3.4). Every feature may raise them; what an
// event is called and who is notified stands in notification.type.ts.

export const eventCodes = [
  'INCOMING_CONTROL',
  'INCOMING_CONTROL_COMPLETE',
  'FILE_COMMENT',
  'SUPPLIER_REQUEST',
  'CONTROLLER_RESPONSE',
  'SUPPLIER_REPLY',
  'COMMISSION_RESULT',
  'SEPARATE_RESULT',
  'COMMISSION_DATE',
  'SEPARATE_DATE',
  'SINGLE_SEPARATE_DATE',
  'NO_RECIPIENT',
  'PHONEGRAM_ERROR',
  'PHONEGRAM_TEXT',
  'FILE_STATUS',
  'CHANGE_FILE',
  'INCOMING_CONTROL_KPP13',
  'DEADLINE_PASSED',
  'DEADLINE_ESCALATED',
  'RADIATION_ALARM',
  'KPP13_WAITS',
] as const;
export type EventCode = (typeof eventCodes)[number];

/** Events of a division that are about none of its transports. */
export const divisionEventCodes = ['DEVICE_SILENT', 'SHIFT_GIVEN', 'LOOKALIKE_FOUND', 'SCALE_DRIFTS'] as const;
export type DivisionEventCode = (typeof divisionEventCodes)[number];
