import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AlertIcon, SyncedIcon } from './icons.tsx';
import { ClockIcon } from './page-icons.tsx';
import { StandingChip, StatusChip } from './StatusChip.tsx';
import { renderUi } from './test-render.tsx';

test('a status is a dot and a word on a tinted chip', () => {
  renderUi(<StatusChip tone="orange">На приемке</StatusChip>);
  const word = screen.getByText('На приемке');
  const chip = word.parentElement!;
  expect(getComputedStyle(chip)).toMatchObject({ backgroundColor: 'rgb(252, 235, 212)', color: 'rgb(121, 64, 0)' });
  expect(getComputedStyle(chip.firstElementChild!).backgroundColor).toBe('rgb(185, 99, 0)');
  expect(chip.textContent).toBe('На приемке');
});

test('in the theme «Солнце» the chip is white with black text and a coloured border', () => {
  localStorage.setItem('otk.theme', 'sun');
  renderUi(<StatusChip tone="blue">Взвешен</StatusChip>);
  expect(getComputedStyle(screen.getByText('Взвешен').parentElement!)).toMatchObject({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
    borderColor: 'rgb(0, 51, 204)',
  });
});

test('what was entered has the same look wherever it is shown: green, a clock in a dashed frame, red', () => {
  renderUi(
    <>
      <StandingChip standing="sent" />
      <StandingChip standing="waiting" detail={3} />
      <StandingChip standing="refused" detail="нет права" />
      <StatusChip tone="green" standing="waiting">
        Приемка завершена
      </StatusChip>
      <SyncedIcon titleAccess="synced" />
      <ClockIcon titleAccess="clock" />
      <AlertIcon titleAccess="alert" />
    </>,
  );
  const shapeOf = (svg: Element) => svg.querySelector('path')!.getAttribute('d');
  const icon = (name: string) => shapeOf(screen.getByRole('img', { name }));
  const look = (words: string) => {
    const chip = screen.getByText(words).parentElement!;
    return { ...getComputedStyle(chip), icon: shapeOf(chip.querySelector('svg')!) };
  };
  const waiting = { borderStyle: 'dashed', color: 'rgb(31, 27, 23)', icon: icon('clock') };
  expect(look('Отправлено')).toMatchObject({ borderStyle: 'solid', icon: icon('synced') });
  expect(look('На устройстве, ждёт: 3')).toMatchObject(waiting);
  expect(look('Не принято: нет права')).toMatchObject({ borderStyle: 'dashed', icon: icon('alert') });
  expect(look('Приемка завершена: на устройстве, ждёт')).toMatchObject(waiting);
});
