import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aScrapLine, aTransport } from '#features/transport/testing/transport.builders';
import { renderUi } from '#ui/test-render';

import { WeightBalance } from './WeightBalance.tsx';

test('a consistent wagon shows its parts and says that they add up', () => {
  renderUi(<WeightBalance transport={aTransport()} />);
  const balance = within(screen.getByRole('region', { name: 'Баланс веса' }));
  expect(balance.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
    '3А61,3\u00A0%41,200\u00A0т',
    '5А22,3\u00A0%15,000\u00A0т',
    '12А9,4\u00A0%6,300\u00A0т',
    'Незаказная2,4\u00A0%1,600\u00A0т',
    'Засор4,6\u00A0%3,100\u00A0т',
  ]);
  expect(balance.getByText('Остаток 0,000 т')).toBeVisible();
  expect(balance.getByText('Вес сходится')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Почему не сходится вес' })).toBeNull();
});

test('every kind has its own tint and is named in the bar and in the list', () => {
  renderUi(<WeightBalance transport={aTransport()} />);
  const panel = screen.getByRole('region', { name: 'Баланс веса' });
  const tints = (selector: string) =>
    [...panel.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset['tint']);
  expect(tints('li [data-kind="scrap"]')).toEqual(['blue', 'teal', 'violet']);
  expect(tints('div > [data-kind="scrap"]')).toEqual(['blue', 'teal', 'violet']);
  expect([...panel.querySelectorAll('div > [data-kind]')].map(({ textContent }) => textContent)).toEqual([
    '3А',
    '5А',
    '12А',
    '',
    '',
  ]);
});

test('an inconsistent wagon names the line, the amount and what may be done', () => {
  const discoverScrapType = [aScrapLine('3А', 41.2), aScrapLine('5А', 15), aScrapLine('12А', 9.7)];
  renderUi(<WeightBalance transport={aTransport({ discoverScrapType })} />);
  const why = within(screen.getByRole('region', { name: 'Почему не сходится вес' }));
  expect(why.getByText('Строка 12А превышает остаток на 0,300 т.')).toBeVisible();
  expect(within(why.getByRole('list', { name: 'Что можно сделать' })).getAllByRole('listitem')[0]).toHaveTextContent(
    'Уменьшить вес строки 12А до 6,300 т, без засора до 9,400 т',
  );
});

test('before the weighing there is nothing to distribute', () => {
  renderUi(<WeightBalance transport={aTransport({ registerWeight: null })} />);
  expect(screen.getByText('Ещё не взвешен: распределять нечего.')).toBeVisible();
});

test('what does not add up, and two weighings, are compared with the errors that the scales state', () => {
  const discoverScrapType = [aScrapLine('3А', 41.2), aScrapLine('5А', 15), aScrapLine('12А', 6.26)];
  const weighingDetails = { capacity: null, tareMethod: 'STATIC', error: 50 } as const;
  const overweight = { net: 67.1, tare: 24 };
  const overweightScale = { error: 50 };
  renderUi(
    <WeightBalance transport={aTransport({ discoverScrapType, weighingDetails, overweight, overweightScale })} />,
  );
  const why = within(screen.getByRole('region', { name: 'Почему не сходится вес' }));
  expect(why.getByText('Не распределено 0,040 т.')).toBeVisible();
  expect(why.getByText('Это в пределах погрешности взвешивания (±70 кг).')).toBeVisible();
  expect(
    why.getByText('Нетто перевески отличается на 100 кг: в пределах погрешности обоих весов (±100 кг).'),
  ).toBeVisible();
});
