import { expect, test } from 'vitest';

import { badgeOf, unreadAfter } from './notification.badge.ts';
import { storageResetMs, streamFailureMs, streamRetryMs } from './notification.stream.ts';
import { phoneTitle, targetOf } from './notification.target.ts';
import { isAllowedHref } from './notification.template.ts';
import { canAnswer, notificationTypeCodes, notificationTypes, typeOf, undoesStorage } from './notification.type.ts';

test('the types of events have their labels', () => {
  expect(Object.fromEntries(notificationTypeCodes.map((code) => [code, typeOf(code).label]))).toEqual({
    INCOMING_CONTROL: 'Входной контроль',
    INCOMING_CONTROL_COMPLETE: 'Приемка завершена',
    FILE_COMMENT: 'Добавлен комментарий к файлу',
    SUPPLIER_REQUEST: 'Запрос поставщика',
    CONTROLLER_RESPONSE: 'Ответ контролёра',
    SUPPLIER_REPLY: 'Ответ поставщика',
    COMMISSION_RESULT: 'Результат комиссии',
    SEPARATE_RESULT: 'Результат тех. сепарации',
    COMMISSION_DATE: 'Дата комиссии',
    SEPARATE_DATE: 'Дата тех. сепарации',
    SINGLE_SEPARATE_DATE: 'Дата односторонней тех. сепарации',
    NO_RECIPIENT: 'Нет получателя',
    PHONEGRAM_ERROR: 'Ошибка отправки телефонограммы',
    PHONEGRAM_TEXT: 'Текст телефонограммы',
    FILE_STATUS: 'Изменение статуса файла',
    CHANGE_FILE: 'Изменение файла',
    INCOMING_CONTROL_KPP13: 'Входной контроль КПП-13',
    DEADLINE_PASSED: 'Срок прошёл',
    DEADLINE_ESCALATED: 'Срок прошёл, дело стоит',
    RADIATION_ALARM: 'Радиационная тревога',
    KPP13_WAITS: 'КПП-13: ТС не взято в работу',
  });
  expect(notificationTypes.NO_RECIPIENT.parentType).toBe('INCOMING_CONTROL');
});

test('CHANGE_FILE leads to the documents tab, every other type to the events tab', () => {
  expect(targetOf({ type: 'CHANGE_FILE', transportId: 'x' })).toBe('/auto/x?tab=document');
  expect(targetOf({ type: 'FILE_STATUS', transportId: 'x' })).toBe('/auto/x?tab=event');
});

test('counters never go below 0; the badge is capped at 999 and cleared at 0', () => {
  expect([unreadAfter(1, -2), unreadAfter(2, 1)]).toEqual([0, 3]);
  expect([badgeOf(-1), badgeOf(0), badgeOf(5), badgeOf(1000)]).toEqual([null, null, 5, 999]);
});

test('the stream comes back after a second, or ten after a failed fetch; storage is reset after 300 ms', () => {
  expect([streamRetryMs, streamFailureMs, storageResetMs]).toEqual([1000, 10_000, 300]);
});

test('a browser notification is titled by the short name of the product and «Уведомление»', () => {
  expect(phoneTitle('АРМ ОТК')).toBe('АРМ ОТК Уведомление');
});

test('only PHONEGRAM_ERROR and NO_RECIPIENT in a thread of incoming control undo storage', () => {
  const parentType = 'INCOMING_CONTROL';
  expect(notificationTypeCodes.filter((type) => undoesStorage({ type, parentType }))).toEqual([
    'NO_RECIPIENT',
    'PHONEGRAM_ERROR',
  ]);
  expect(undoesStorage({ type: 'NO_RECIPIENT', parentType: null })).toBe(false);
});

test('staff answer questions, the supplier answers phonegrams', () => {
  const staff = { permissions: ['NOTIFY_REPLY'] };
  const supplier = { ...staff, providerId: 'someone' };
  expect(canAnswer(staff, 'SUPPLIER_REQUEST')).toBe(true);
  expect(canAnswer(supplier, 'SUPPLIER_REQUEST')).toBe(false);
  expect(canAnswer(supplier, 'PHONEGRAM_TEXT')).toBe(true);
  expect(canAnswer(staff, 'CHANGE_FILE')).toBe(false);
  expect(canAnswer({ permissions: [] }, 'SUPPLIER_REQUEST')).toBe(false);
});

test.each([
  ['/auto/1?tab=event', true],
  ['https://otk.example/auto/1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['http://otk.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('a link to %j is allowed: %s', (href, expected) => {
  expect(isAllowedHref(href)).toBe(expected);
});
