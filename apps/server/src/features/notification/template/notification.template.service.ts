// Templates are sanitised and checked when they are saved, and can be previewed on a real transport.
import type { HistoryAction } from '@otk/domain/kernel/history';
import { notificationHistory } from '@otk/domain/notification/notification.history';
import type { Notification } from '@otk/domain/notification/notification.schema';
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import {
  type NotificationTemplate,
  placeholders,
  type TemplateChange,
  type TemplateEdit,
} from '@otk/domain/notification/notification.template';
import { isSupplierLetter } from '@otk/domain/notification/notification.letter';
import { sentHtml } from '@otk/domain/notification/notification.text';
import { type NotificationType, notificationTypeCodes, typeOf } from '@otk/domain/notification/notification.type';
import { valuesOf } from '@otk/domain/notification/notification.values';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { checkTemplate } from './notification.isolated.ts';
import { outboxRepo } from '../outgoing/notification.outbox.repo.ts';
import { recordRepo } from '../notification.record.repo.ts';
import { letterOf } from '../outgoing/notification.letter.service.ts';
import type { NotifyDeps } from '../notification.service.ts';
import { templateRepo } from './notification.template.repo.ts';

const { actions } = notificationHistory;

export const listTemplateTypes = () =>
  notificationTypeCodes.map((code) => {
    const { label, trigger, parentType, recipients } = typeOf(code);
    return {
      code,
      label,
      trigger,
      parentType,
      recipients: [...recipients],
      placeholders: Object.entries(placeholders).map(([name, words]) => ({ name, label: words })),
    };
  });

export async function createTemplate(context: ActorContext, edit: TemplateEdit): Promise<NotificationTemplate> {
  const texts = await checkTemplate(edit);
  refuseUnseen(edit.type, edit.recipients);
  const templates = templateRepo(context.db);
  await templates.lock();
  await refuseUnknownStations(context, edit.stationIds);
  if (edit.isActive && (await templates.isTaken(edit.type, edit.stationIds, null))) {
    throw notificationErrors.templateTaken();
  }
  const saved = await templates.insert({ ...edit, ...texts });
  await record(context, actions.createTemplate, undefined, saved);
  return saved;
}

export async function editTemplate(
  context: ActorContext,
  id: string,
  { base = {}, ...change }: TemplateChange,
  at: Date,
): Promise<NotificationTemplate> {
  const texts = await checkTemplate(change);
  const templates = templateRepo(context.db);
  await templates.lock();
  const before = found(await templates.find(id));
  refuseStale(before, change, base);
  refuseUnseen(before.type, change.recipients);
  // A station that was removed since may stay where it is.
  await refuseUnknownStations(
    context,
    (change.stationIds ?? []).filter((stationId) => !before.stationIds.includes(stationId)),
  );
  const { isActive, stationIds } = { ...before, ...change };
  if (isActive && (await templates.isTaken(before.type, stationIds ?? before.stationIds, id))) {
    throw notificationErrors.templateTaken();
  }
  const after = await templates.update(id, { ...change, ...texts }, at);
  await record(context, actions.editTemplate, before, after);
  return after;
}

/** A template of a station that nobody has would never be used. */
async function refuseUnknownStations({ db }: ActorContext, stationIds: readonly string[]): Promise<void> {
  if (!(await templateRepo(db).areStations(stationIds))) {
    const message = 'Выберите станции из справочника';
    throw notificationErrors.stationUnknown({ fields: [{ path: 'stationIds', message }] });
  }
}

/** Only acts with a dialog show their letter before it leaves. */
function refuseUnseen(type: NotificationType, recipients: readonly string[] | undefined): void {
  if (recipients?.includes('PROVIDER_CONTACT') && !isSupplierLetter(type)) {
    throw notificationErrors.letterUnseen({ fields: [{ path: 'recipients', message: 'Уберите контакты поставщика' }] });
  }
}

type Changed = Omit<TemplateChange, 'base'>;

/** Changes of different fields are merged; the same field with two new values is for the second person to decide. */
function refuseStale(before: NotificationTemplate, change: Changed, base: Changed): void {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const stale = (Object.keys(change) as (keyof Changed)[]).filter(
    (field) =>
      base[field] !== undefined && !isSame(before[field], base[field]) && !isSame(before[field], change[field]),
  );
  if (stale.length > 0) {
    const fields = stale.map((path) => ({
      path,
      message: path === 'name' || path === 'subject' ? `Сейчас: ${before[path]}` : 'Уже изменено',
    }));
    throw notificationErrors.stale({ fields });
  }
}

export async function removeTemplate(context: ActorContext, id: string, at: Date): Promise<void> {
  const templates = templateRepo(context.db);
  const before = found(await templates.find(id));
  await templates.remove(id, at);
  await record(context, actions.removeTemplate, before, undefined);
}

interface Trial {
  readonly type: NotificationType;
  readonly subject: string;
  readonly body: string;
  readonly transportId: string;
}

export async function previewTemplate(deps: NotifyDeps, context: ActorContext, trial: Trial) {
  const { letter } = await fill(deps, context, trial);
  return { subject: letter.subject, text: sentHtml(letter.html) };
}

/** Sent only to the person who tests it: in the app, and to the address given. */
export async function testTemplate(
  deps: NotifyDeps,
  context: ActorContext,
  { email, ...trial }: Trial & { readonly email?: string | undefined },
) {
  const { letter } = await fill(deps, context, trial);
  const { db, person, actor } = context;
  const text = sentHtml(letter.html);
  const record = recordRepo(db);
  const at = deps.clock();
  const id: Notification['id'] = await record.insert({
    type: trial.type,
    parentType: typeOf(trial.type).parentType,
    parentId: null,
    transportId: trial.transportId,
    text,
    data: { isTest: true },
    authorId: person.userId,
    createdAt: at,
  });
  await record.address(id, trial.transportId, [{ userId: person.userId, udrId: actor.udrId }]);
  if (email !== undefined) {
    const payload = { name: '', address: email, ...letter };
    const { transportId } = trial;
    const { subject } = letter;
    await outboxRepo(db).add({ kind: 'EMAIL', recipient: email, subject, payload, transportId, maxTries: 3, at });
  }
  return { subject: letter.subject, text };
}

async function fill(deps: NotifyDeps, context: ActorContext, trial: Trial) {
  const texts = await checkTemplate(trial);
  const transport = await deps.cards.get(context, trial.transportId);
  const authorName = await recordRepo(context.db).nameOf(context.person.userId);
  const occasion = { type: trial.type, at: deps.clock(), authorName, text: 'пример слов события' };
  const values = valuesOf(transport, deps.sender, occasion);
  return { letter: await letterOf({ ...trial, ...texts }, values) };
}

function found(template: NotificationTemplate | undefined): NotificationTemplate {
  if (!template) {
    throw notificationErrors.templateNotFound();
  }
  return template;
}

const record = (
  context: ActorContext,
  action: HistoryAction,
  before: NotificationTemplate | undefined,
  after: NotificationTemplate | undefined,
) =>
  recordChanges(context.db, context, [
    { action, entity: 'notification_template', entityId: (after ?? before)!.id, before, after },
  ]);
