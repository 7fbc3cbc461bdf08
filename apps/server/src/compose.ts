// Joins the entries of features.ts into what the features share, so that none of them imports another to get it.
import type { OnNoticeFailed, OnNoticeGiven, WithdrawNotice } from '#platform/notice';
import type { RaiseEvent } from '#platform/events';

import type { Composed, Feature } from './feature.ts';
import { allFeatures } from './features.ts';
import { sendPhonegram } from './features/notification/outgoing/notification.phonegram.service.ts';
import { phonegramRepo } from './features/notification/outgoing/notification.phonegram.repo.ts';
import {
  notify as tell,
  notifyDeps,
  type NotificationSettings,
  raiseEvent,
  tellDivision,
} from './features/notification/notification.service.ts';
import { addressInForce, openRoom } from './features/room/room.link.service.ts';
import { openCards } from './features/transport/transport.card.service.ts';
import type { OnRemoval } from './features/transport/transport.remove.service.ts';
import type { OnStep } from './features/transport/transport.status.service.ts';

export interface ComposeDeps {
  readonly config: NotificationSettings & { readonly authSecret?: string };
  readonly clock: () => Date;
  /** Instead of the notification feature; for tests. */
  readonly raise?: RaiseEvent | undefined;
}

/** What the features give under one key of their entries. */
export const given = <K extends keyof Feature>(key: K): NonNullable<Feature[K]>[] =>
  allFeatures.flatMap(([, feature]) => {
    const value: Feature[K] = feature[key];
    return value === undefined ? [] : [value];
  });

export function compose({ config, clock, raise }: ComposeDeps): Composed {
  const cards = openCards(given('card'));
  const handlers = given('onNoticeFailed').map((handlerOf) => handlerOf(cards));
  const onNoticeFailed: OnNoticeFailed = async (db, failed) => {
    for (const handle of handlers) {
      await handle(db, failed);
    }
  };
  const givenHandlers = given('onNoticeGiven').map((handlerOf) => handlerOf(cards));
  const onNoticeGiven: OnNoticeGiven = async (db, notice) => {
    for (const handle of givenHandlers) {
      await handle(db, notice);
    }
  };
  const stepHandlers = given('onStep').map((handlerOf) => handlerOf(clock, cards));
  const onStep: OnStep = async (context, step) => {
    for (const handle of stepHandlers) {
      await handle(context, step);
    }
  };
  const links = { publicUrl: config.publicUrl ?? '', secret: config.authSecret, clock };
  const notify = { ...notifyDeps(config, clock, cards), onNoticeFailed, onNoticeGiven, openRoom: openRoom(links) };
  const raiseInside = raise ?? raiseEvent(notify);
  const withdrawNotice: WithdrawNotice = (db, withdrawn) => phonegramRepo(db).withdraw(withdrawn);
  const removalDeps = { cards, clock, raise: raiseInside, withdrawNotice };
  const removalHandlers = given('onRemoval').map((handlersOf) => handlersOf(removalDeps));
  const onRemoval: OnRemoval = {
    async beforeRemoval(context, id) {
      for (const { beforeRemoval } of removalHandlers) {
        await beforeRemoval(context, id);
      }
    },
    async afterRestoring(context, id) {
      for (const { afterRestoring } of removalHandlers) {
        await afterRestoring(context, id);
      }
    },
  };
  return {
    cards,
    notify,
    media: given('media'),
    onStep,
    onRemoval,
    publicUrl: links.publicUrl,
    roomAddress: (db, transportId) => addressInForce(links, db, transportId),
    raise: raiseInside,
    raiseBySystem: async (db, event) => void (await tell(notify, { db, authorId: null }, event)),
    raiseInDivision: (db, event) => tellDivision(notify, db, event),
    sendNotice: (context, transportId, words) => sendPhonegram(notify, context, transportId, words),
    withdrawNotice,
  };
}
