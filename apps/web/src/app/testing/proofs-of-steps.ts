import { notificationContract } from '@otk/domain/notification/notification.contract';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';

import { answerDraft } from '#features/answer/answer.drafts';
import { notificationDrafts } from '#features/notification/notification.drafts';
import { returnDraft } from '#features/return/return.drafts';
import { scheduleDrafts } from '#features/schedule/schedule.drafts';
import { aScheduleDay } from '#features/schedule/testing/schedule.builders';
import { storageDrafts } from '#features/storage/storage.drafts';
import { transportDrafts } from '#features/transport/transport.drafts';
import { weighingDrafts } from '#features/weighing/weighing.drafts';
import type { DraftForm } from '#platform/draft-form';

import type { FakeServices } from './fake-services.ts';
import { at, button, type FormProof, step, textbox, unlessOpen, newThing } from './form-proof.ts';

const reason = { id: '00000000-0000-4000-8000-000000000101', code: 'X', name: 'Засор', isCommentRequired: false };
const suspended = { status: at('RECEPTION_SUSPENDED'), responsibleStorage: null };
const toStorage = step('Поставить на хранение');
const letter = { recipients: [], subject: 'Телефонограмма', text: '<p>Прибыл вагон</p>', phone: '', place: '' };

async function withReason() {
  await toStorage();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: reason.name });
  if (!box.checked) {
    await userEvent.click(box);
  }
  await userEvent.click(await screen.findByText('Исправить письмо'));
}

const days = (fakes: FakeServices) => fakes.on(scheduleContract.listDays).mockResolvedValue([aScheduleDay()]);

export const proofsOfSteps: readonly (readonly [DraftForm, FormProof])[] = [
  [
    storageDrafts.set,
    {
      card: suspended,
      given: ({ calls }) => calls.listReasons.mockResolvedValue([reason]),
      open: toStorage,
      field: textbox('Комментарий'),
      typed: 'Смёрзся',
      meanwhile: newThing,
    },
  ],
  [
    notificationDrafts.letter,
    {
      card: suspended,
      given({ calls }) {
        calls.listReasons.mockResolvedValue([reason]);
        calls.previewLetters.mockResolvedValue({ letters: [letter] });
      },
      open: withReason,
      field: textbox('Дополнить письмо'),
      typed: 'Пропуск заказан',
      meanwhile: newThing,
    },
  ],
  [
    storageDrafts.end,
    {
      card: { status: at('ON_STORAGE') },
      open: step('Снять с хранения'),
      field: textbox('Чем закончилось хранение'),
      typed: 'Поставщик согласен',
      meanwhile: newThing,
    },
  ],
  [
    notificationDrafts.ask,
    {
      given(fakes) {
        fakes.on(notificationContract.listOfTransport).mockResolvedValue([]);
        fakes.on(notificationContract.markAllRead).mockResolvedValue({ total: 0, transports: [], lastId: 0 });
      },
      open: unlessOpen(textbox('Записать вопрос поставщика'), button('Записать вопрос поставщика')),
      field: textbox('Записать вопрос поставщика'),
      typed: 'Когда комиссия?',
      meanwhile: newThing,
    },
  ],
  [
    answerDraft,
    {
      card: { status: at('ON_STORAGE') },
      open: button('Записать ответ поставщика'),
      field: textbox('Кто ответил'),
      typed: 'Петров П. П.',
      meanwhile: newThing,
    },
  ],
  [
    returnDraft,
    {
      card: { status: at('COMMISSION_DONE') },
      open: step('Вернуть поставщику'),
      field: textbox('Причина возврата'),
      typed: 'Засор',
      meanwhile: newThing,
    },
  ],
  [
    scheduleDrafts.commission,
    {
      card: { status: at('COMMISSION_ASSIGNED') },
      given: days,
      open: step('Комиссия проведена'),
      field: textbox('Результат'),
      typed: 'Засор подтверждён',
      meanwhile: newThing,
    },
  ],
  [
    scheduleDrafts.separate,
    {
      card: { status: at('SEPARATE_ASSIGNED') },
      given: days,
      open: step('Сепарация проведена'),
      field: textbox('Результат'),
      typed: 'Засор отделён',
      meanwhile: newThing,
    },
  ],
  [
    transportDrafts.step,
    {
      card: { status: at('RECEPTION_FINISHED') },
      open: step('Вернуть на приемку'),
      field: textbox('Причина'),
      typed: 'Не тот вес',
      meanwhile: newThing,
    },
  ],
  [
    weighingDrafts.voiding,
    {
      card: { status: at('IN_RECEPTION'), overweight: { net: 66.9, tare: 23.9 } },
      open: button('Погасить'),
      field: textbox('Причина'),
      typed: 'Не тот вагон',
      meanwhile: newThing,
    },
  ],
];
