import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';

import { ekometDrafts } from '#features/ekomet/ekomet.drafts';
import { aDelivery, aShipment } from '#features/ekomet/testing/ekomet.builders';
import { kppDrafts } from '#features/kpp/kpp.drafts';
import { aCheckpoint } from '#features/kpp/testing/kpp.builders';
import { notificationDrafts } from '#features/notification/notification.drafts';
import { aMessage } from '#features/notification/testing/notification.builders';
import { scheduleDrafts } from '#features/schedule/schedule.drafts';
import { aScheduleDay } from '#features/schedule/testing/schedule.builders';
import { rows } from '#features/transport/testing/transport.builders';
import { transportDrafts } from '#features/transport/transport.drafts';
import type { DraftForm } from '#platform/draft-form';

import type { FakeServices } from './fake-services.ts';
import { at, button, type FormProof, inOrder, textbox, unlessOpen, newThing } from './form-proof.ts';

const tomorrow = dayOf(new Date(Date.now() + 86_400_000));

const noCounts = { DIFFERS: 0, OFFERED: 0, INVALID: 0, REFUSED: 0, SAME: 0 };
const shipments = (fakes: FakeServices) =>
  fakes.on(ekometContract.listShipments).mockResolvedValue({ items: [aShipment()], next: null, counts: noCounts });
const deliveries = (fakes: FakeServices) =>
  fakes.on(ekometContract.listDeliveries).mockResolvedValue({
    items: [aDelivery({ state: 'QUEUED' })],
    next: null,
    counts: { QUEUED: 1, ACCEPTED: 0, REFUSED: 0, CANCELLED: 0 },
  });

const days = (place: string) => (fakes: FakeServices) => {
  fakes.on(scheduleContract.listCommissions).mockResolvedValue([]);
  fakes.on(scheduleContract.listSeparations).mockResolvedValue([]);
  fakes.on(scheduleContract.listDays).mockResolvedValue([aScheduleDay({ date: tomorrow, place })]);
};

const menu = (name: string) => async () => userEvent.click(await screen.findByRole('menuitem', { name }));
const pick = (number: string) => async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));

const alarm = {
  raisedAt: '2026-11-15T08:00:00Z',
  raisedBy: null,
  background: 0.1,
  max: 0.9,
  isOpen: true,
  acknowledged: [],
};
export const proofsOfPages: readonly (readonly [DraftForm, FormProof])[] = [
  [
    notificationDrafts.reply,
    {
      given: (fakes) =>
        fakes.on(notificationContract.list).mockResolvedValue({
          items: [aMessage(1, { type: 'SUPPLIER_REQUEST', text: 'Когда комиссия?' })],
          next: null,
        }),
      open: unlessOpen(textbox('Ответить поставщику'), button('Ответить поставщику')),
      field: textbox('Ответить поставщику'),
      typed: 'Завтра в 10:00',
      meanwhile: newThing,
    },
  ],
  [
    scheduleDrafts.day,
    {
      query: `?view=list&date=${tomorrow}`,
      given: days('Эстакада 4'),
      open: button('Изменить день'),
      field: textbox('Место'),
      typed: 'Площадка 2',
      meanwhile: {
        write: scheduleContract.editDay,
        code: 'schedule.dayStale',
        given: days('Площадка 7'),
        save: button('Сохранить'),
        theirs: 'Место: Площадка 7',
      },
    },
  ],
  [
    ekometDrafts.refusal,
    {
      given: shipments,
      open: button('Отклонить'),
      field: textbox('Причина'),
      typed: 'Накладная переоформлена',
      meanwhile: newThing,
    },
  ],
  [
    ekometDrafts.cancellation,
    {
      isOfPhone: true,
      query: '?tab=journal',
      given: deliveries,
      open: button('Отменить передачу'),
      field: textbox('Причина'),
      typed: 'Передано дважды',
      meanwhile: newThing,
    },
  ],
  [transportDrafts.creation, { field: textbox('Номер ТС'), typed: '61854303', meanwhile: newThing }],
  [
    transportDrafts.view,
    {
      open: inOrder(button('Мои списки'), menu('Сохранить как…')),
      field: textbox('Название'),
      typed: 'Третий А',
      meanwhile: newThing,
    },
  ],
  [
    transportDrafts.bulkStep,
    {
      given: ({ calls }) => {
        const items = rows(2).map((row) => ({ ...row, status: at('RECEPTION_FINISHED') }));
        calls.listTransports.mockResolvedValue({ items, next: null });
        calls.filtrate.mockResolvedValue({ items, next: null });
      },
      open: inOrder(pick('60000001'), pick('60000002'), button('Сменить статус…'), async () =>
        userEvent.click(await screen.findByRole('radio', { name: 'Вернуть на приемку' })),
      ),
      field: textbox('Причина'),
      typed: 'Не тот вес',
      meanwhile: newThing,
    },
  ],
  [
    kppDrafts.creation,
    {
      given: (fakes) => fakes.on(kppContract.list).mockResolvedValue({ items: [], next: null }),
      field: textbox('Номер ТС'),
      typed: 'М001ТТ152',
      meanwhile: newThing,
    },
  ],
  [
    kppDrafts.record,
    {
      card: { mode: 'KPP', status: at('ARRIVED'), checkpoint: aCheckpoint() },
      field: textbox('Примечание'),
      typed: 'Тент порван',
      meanwhile: {
        write: kppContract.edit,
        code: 'transport.stale',
        card: { checkpoint: aCheckpoint({ comment: 'Без замечаний' }) },
        save: button('Сохранить'),
        theirs: /Без замечаний/,
        mine: /Тент порван/,
      },
    },
  ],
  [
    kppDrafts.secondReading,
    {
      card: { mode: 'KPP', status: at('RADIATION_ALARM') },
      field: async () =>
        (await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Макс. МАЭД, мкЗв/ч' })).find(
          ({ disabled }) => !disabled,
        )!,
      typed: '0,4',
      save: button('Внести измерение'),
      meanwhile: newThing,
    },
  ],
  [
    kppDrafts.clearAlarm,
    {
      card: { mode: 'KPP', status: at('ON_STORAGE'), radiationAlarm: alarm },
      field: textbox('Протокол повторного измерения'),
      typed: 'Протокол № 12',
      meanwhile: newThing,
    },
  ],
  [
    scheduleDrafts.workingDays,
    {
      query: '?kind=calendar&station=243607',
      given: (fakes) => fakes.on(scheduleContract.listDays).mockResolvedValue([]),
      open: button('Завести календарь'),
      field: textbox(/Мест в день/),
      typed: '4',
      meanwhile: 'it sets all working days to come, whatever each of them was',
    },
  ],
];
