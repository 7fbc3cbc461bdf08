// Permission codes (domain §5). Which role holds which permission is data in the database.
export const permissions = [
  'TRANSPORT_READ',
  'TRANSPORT_CREATE',
  'TRANSPORT_EDIT',
  'SENDER_SCRAP_EDIT',
  'DISCOVER_SCRAP_EDIT',
  'UNORDERED_EDIT',
  'WEIGHT_REGISTER',
  'WEIGHT_OVERWEIGHT',
  'REWEIGHT_REQUEST',
  'STATUS_CHANGE',
  'STATUS_MASS',
  'STORAGE_SET',
  'STORAGE_MANUAL',
  'STORAGE_END',
  'COMMISSION_SET',
  'SEPARATE_SET',
  'SCHEDULE_READ',
  'TORG_MANAGE',
  'TORG_CHECK',
  'TORG_READ',
  'RETURN_BACK',
  'PHOTO_EDIT',
  'FILE_READ',
  'DOCUMENT_EDIT',
  'DOCUMENT_COMMENT',
  'DOCUMENT_DECIDE',
  'SEND_EXTERNAL',
  'EKOMET_READ',
  'REPORT_READ',
  'SUPPLIER_READ',
  'EVIDENCE_MAKE',
  'LOOKALIKE_DECIDE',
  'SECOND_LOOK',
  'ACCURACY_READ',
  'ACCURACY_ALL',
  'ACCURACY_NAMES',
  'SCALE_WATCH',
  'SIGNATURE_TAKE',
  'DICT_EDIT',
  'DICT_LOAD',
  'USER_ADMIN',
  'TEMPLATE_ADMIN',
  'NOTIFY_READ',
  'NOTIFY_REPLY',
  'TRANSPORT_RESTORE',
  'AUDIT_READ',
  'SYSTEM_ADMIN',
  'DEVICE_READ',
  'SHIFT_READ',
  'SELF',
  // The gate: its module, the driver's personal data (domain §7.1), the radiation alarm.
  'CHECKPOINT_READ',
  'DRIVER_READ',
  'ALARM_ACKNOWLEDGE',
  // Steps of the status machine (domain §3.3) that no other permission covers.
  'STEP_ARRIVE',
  'STEP_CONTROL',
  'STEP_WEIGHED',
  'STEP_RECEIVE',
  'STEP_FINISH',
  'STEP_FINISH_CASE',
  'STEP_ALARM',
  'STEP_ALARM_CLEAR',
  'STEP_REOPEN',
  'STEP_ARCHIVE',
  // Fields of the card.
  'CARD_PAPERS',
  'CARD_CERTIFICATES',
  'CARD_PLACE',
  'CARD_MARKS',
  'CARD_STATION',
  // Which recipients of notifications (domain §3.4) the role is counted among.
  'NOTIFIED_ADMIN',
  'NOTIFIED_HEAD',
  'NOTIFIED_MASTER',
  'NOTIFIED_CTRL',
  'NOTIFIED_DISP',
  'NOTIFIED_WEIGH',
  'NOTIFIED_KPP',
  'NOTIFIED_COMM',
  'NOTIFIED_SUPP',
  'NOTIFIED_VIEW',
] as const;

export type Permission = (typeof permissions)[number];

/** Being a recipient of messages gives no power over data; every other permission does. */
export const isPower = (permission: string): boolean => !permission.startsWith('NOTIFIED_');

export const managesPeople = ({ permissions: held }: Pick<RoleInUse, 'permissions'>): boolean =>
  held.includes('USER_ADMIN');

/** Somebody with such a role must remain: only he can repair every other mistake. */
export const administers = (role: RoleInUse): boolean => role.everywhere && managesPeople(role);

/** A role that somebody holds who can sign in now. */
export interface RoleInUse {
  readonly everywhere: boolean;
  readonly permissions: readonly string[];
}

/** What administrators hold together. They give only what they hold, so nobody could give anything else again. */
const givable = (roles: readonly RoleInUse[]): string[] =>
  roles.filter(administers).flatMap(({ permissions: held }) => held.filter(isPower));

/** What a change of rights would take from everybody, beyond repair. */
export function lossOfRights(
  before: readonly RoleInUse[],
  after: readonly RoleInUse[],
): 'lastAdministrator' | 'lastRights' | null {
  if (!after.some(administers)) {
    return 'lastAdministrator';
  }
  const left = new Set(givable(after));
  return givable(before).every((permission) => left.has(permission)) ? null : 'lastRights';
}
