import { isPagePath } from '@otk/domain/page-paths';
import { transitions } from '@otk/domain/transport/transport.machine';
import { transportStatuses } from '@otk/domain/transport/transport.status';
import { expect, test } from 'vitest';

import { aRow } from '../../testing/transport.builders.ts';

import { askedOf, placesNamed, stepsNamed } from './transport.quick-acts.ts';
import { otherPlaces } from './transport.quick-places.ts';

test.each([
  ['поставить на хранение 6061 9467', { act: 'поставить на хранение', search: '60619467' }],
  ['Завершить 4303', { act: 'Завершить', search: '4303' }],
  ['6061 9467 поставить на хранение', { act: 'поставить на хранение', search: '60619467' }],
  ['завершить приёмку 4303', { act: 'завершить приёмку', search: '4303' }],
  ['6061 9467', { act: '', search: '6061 9467' }],
  ['А123ВС152', { act: '', search: 'А123ВС152' }],
  ['ООО Сура 6210', { act: '', search: 'ООО Сура 6210' }],
])('«%s» asks for %j', (text, asked) => {
  expect(askedOf(text)).toEqual(asked);
});

test('a step is found in exactly the statuses and by the permissions that the machine gives it', () => {
  for (const code of transportStatuses) {
    const row = aRow({ status: { code, description: '' } });
    for (const { title, permission, from } of transitions) {
      const found = (permissions: string[]) =>
        stepsNamed(row, title.toLowerCase(), { permissions }).some((step) => step.title === title);
      const isLawful = transitions.some(
        (step) =>
          step.title === title &&
          step.permission === permission &&
          step.from.some((each) => each === code) &&
          !('isConsequence' in step),
      );
      expect(found(['STATUS_CHANGE', permission]), `${title} ${code} ${from.join()}`).toBe(isLawful);
      expect(found([permission])).toBe(false);
    }
  }
});

test('a step is found with «ё» where its title has «е»', () => {
  const row = aRow({ status: { code: 'IN_RECEPTION', description: '' } });
  const found = stepsNamed(row, 'завершить приёмку', { permissions: ['STATUS_CHANGE', 'STEP_FINISH'] });
  expect(found.map(({ title }) => title)).toEqual(['Завершить приемку']);
});

test('pages are found by their names and rights', () => {
  const titles = (text: string, permissions: string[]) => placesNamed(text, { permissions }).map(({ title }) => title);
  expect(titles('хран', ['SCHEDULE_READ'])).toEqual(['Хранение']);
  expect(titles('хран', [])).toEqual([]);
  expect(titles('отчет', ['REPORT_READ'])).toEqual(['Отчёты']);
  expect(titles('журнал отправки', [])).toEqual(['Журнал отправки']);
  expect(titles('станции', ['DICT_EDIT'])).toEqual(['Станции']);
  expect(titles('зарегистрировать', ['CHECKPOINT_READ'])).toEqual([]);
  expect(titles('зарегистрировать', ['CHECKPOINT_READ', 'TRANSPORT_CREATE'])).toEqual(['Зарегистрировать ТС']);
});

test('places that are no page of the navigation have an address that exists', () => {
  expect(otherPlaces.filter(({ href }) => !isPagePath(href.replace(/\?.*/, '')))).toEqual([]);
});
