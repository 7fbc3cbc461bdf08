// Who is refused where, as data. Every operation has a row: its cells follow from the contract (public, personal, or a
// permission), so a new operation needs no line here. Only what its path names must be said when it is not a transport.
import type { RouteSpec } from '@otk/domain/kernel/route';

/** The ways in which a request may lack the right; each is a column. */
export const columns = [
  'noToken',
  'expired',
  'refreshAsAccess',
  'foreignUdr',
  'noUdr',
  'lowerRole',
  'deactivated',
  'needChangePassword',
] as const;
export type Column = (typeof columns)[number];

/** The code of the refusal, or `open` when the request gets in. */
export type Cell = string;

export function rowOf({ access, beforePasswordChange }: RouteSpec): Readonly<Record<Column, Cell>> {
  if (access === 'room') {
    // Whatever a person of the works shows, it is no link.
    return Object.fromEntries(columns.map((column) => [column, 'room.closed'])) as Record<Column, Cell>;
  }
  const isPublic = access === 'public';
  const isSelf = access === 'self';
  const signedIn = (code: string): Cell => (isPublic ? 'open' : code);
  const permitted = (code: string): Cell => (isPublic || isSelf ? 'open' : code);
  return {
    noToken: signedIn('auth.tokenMissing'),
    expired: signedIn('auth.tokenInvalid'),
    refreshAsAccess: signedIn('auth.tokenInvalid'),
    foreignUdr: signedIn('auth.divisionForeign'),
    noUdr: permitted('auth.divisionRequired'),
    lowerRole: permitted('auth.permissionMissing'),
    deactivated: signedIn('auth.tokenInvalid'),
    needChangePassword: isPublic || beforePasswordChange ? 'open' : 'auth.passwordChangeRequired',
  };
}

/**
 * What an operation is about. `transport`, `photo`, `user`, `part`: another division's object is a 404; a part is found
 * through its transport or person. `shared`: all divisions have it in common. `own`: belongs to the person who asks, or to the division (`namesOwn` of the contract).
 * `list`: answers with what the person sees, so another division's objects are missing from it.
 */
export type Named = 'transport' | 'photo' | 'user' | 'part' | 'shared' | 'own' | 'list';

/** By operation, or by feature for all its operations. Other paths with `/transport/` or `:transportId` name a transport. */
const named: Readonly<Record<string, Named>> = {
  dictionary: 'shared',
  station: 'shared',
  role: 'shared',
  division: 'shared',
  'schedule.editDay': 'shared',
  'notification.editContact': 'shared',
  'notification.retryOutgoing': 'shared',
  'notification.listSubMessages': 'part',
  'notification.markRead': 'own',
  'notification.reply': 'part',
  ekomet: 'part',
  'ekomet.getLoad': 'shared',
  // Offered to every division until one takes or refuses it; one that belongs to a transport is tried with the feature.
  'ekomet.takeShipment': 'shared',
  'ekomet.refuseShipment': 'shared',
  // Only representatives of the supplier get in; another supplier is tried with the feature.
  'answer.give': 'own',
  // Suppliers are a dictionary; whom a person of one sees is tried with the feature.
  'report.getSupplier': 'shared',
  'report.printSupplier': 'shared',
  kpp: 'transport',
  double: 'transport',
  'evidence.cancel': 'part',
  lookalike: 'part',
  scale: 'shared',
  document: 'part',
  video: 'part',
  'file.get': 'own',
  'room.file': 'own',
  photo: 'photo',
  user: 'user',
  'user.changePassword': 'own',
  'user.patchPassword': 'own',
  'user.getPosition': 'shared',
  'user.editPosition': 'shared',
  'user.removePosition': 'shared',
  'user.getContactType': 'shared',
  'user.editContactType': 'shared',
  'user.removeContactType': 'shared',
  'user.removeRole': 'part',
  agreement: 'shared',
  fault: 'shared',
  'agreement.sign': 'own',
  'notification.countUnreadOfTransport': 'own',
  'transport.getByGuid': 'part',
  'transport.findSimilar': 'list',
  'transport.filtrateCount': 'list',
  'transport.removeView': 'own',
};

/** Operations that name their object in the body. */
const namedInBody: Readonly<Record<string, Named>> = {
  'photo.create': 'transport',
  'video.create': 'transport',
  'document.create': 'transport',
  'transport.changeManyStatuses': 'transport',
  'transport.removeMany': 'transport',
  'ekomet.sendToEkomet': 'transport',
  'user.activateNamed': 'user',
};

/** Undefined when it names nothing, `unsaid` when a row is missing here. */
export function namedBy(operation: string, { path, namesOwn }: RouteSpec): Named | 'unsaid' | undefined {
  if (!path.includes(':')) {
    return namedInBody[operation];
  }
  const [feature = ''] = operation.split('.');
  const said = namesOwn ? 'own' : (named[operation] ?? named[feature]);
  return said ?? (/\/transport\/.*:id\b|:transportId\b/.test(path) ? 'transport' : 'unsaid');
}

/** Whether another division's object must be refused as absent. */
export const isForeign404 = (operation: string, route: RouteSpec): boolean =>
  ['transport', 'photo', 'user', 'part'].includes(namedBy(operation, route) ?? '');
