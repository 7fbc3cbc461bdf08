import {
  Button,
  Checkbox,
  IconButton,
  MenuItem,
  MenuList,
  OutlinedInput,
  Radio,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { renderUi } from '../../test-render.tsx';
import { UiProvider } from '../../UiProvider.tsx';
import { contrast } from '../contrast.ts';
import { themeNames, themeTokens } from '../tokens.ts';

/** The contrast of what is drawn in the text colour of an element, its transparency counted, on the surface. */
function contrastOn(surface: string, element: Element): number {
  const { color, opacity } = getComputedStyle(element);
  const drawn = color.match(/\d+/g)!.slice(0, 3).map(Number);
  const ground = [1, 3, 5].map((at) => Number.parseInt(surface.slice(at, at + 2), 16));
  const mixed = drawn.map((channel, at) => Math.round(channel * Number(opacity) + ground[at]! * (1 - Number(opacity))));
  return contrast(`#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`, surface);
}

// «Солнце» has no greys: there it is dashed.
test.each(['light', 'dark'] as const)(
  'theme %s: a mark that may be set has more contrast than one that may not',
  (name) => {
    localStorage.setItem('otk.theme', name);
    render(
      <UiProvider productName="АРМ ОТК">
        {[false, true].map((isChecked) => [
          <Checkbox key={`a${isChecked}`} checked={isChecked} />,
          <Checkbox key={`b${isChecked}`} checked={isChecked} disabled />,
          <Radio key={`c${isChecked}`} checked={isChecked} />,
          <Radio key={`d${isChecked}`} checked={isChecked} disabled />,
        ])}
      </UiProvider>,
    );
    expect(document.documentElement.dataset['theme']).toBe(name);
    const marks = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('radio')];
    const contrasts = marks.map((mark) => contrastOn(themeTokens[name].surface, mark.parentElement!));
    expect(contrasts).toHaveLength(8);
    for (let at = 0; at < contrasts.length; at += 2) {
      expect(contrasts[at]).toBeGreaterThan(contrasts[at + 1]! * 1.3);
    }
  },
);

test.each(themeNames)('theme %s: what may not be pressed looks otherwise', (name) => {
  localStorage.setItem('otk.theme', name);
  const controls: readonly ((disabled: boolean) => ReactNode)[] = [
    (disabled) => <Button disabled={disabled}>Дальше</Button>,
    (disabled) => (
      <Button variant="text" disabled={disabled}>
        Дальше
      </Button>
    ),
    (disabled) => (
      <Button variant="contained" disabled={disabled}>
        Дальше
      </Button>
    ),
    (disabled) => <IconButton aria-label="Дальше" disabled={disabled} />,
    (disabled) => (
      <ToggleButton value="a" disabled={disabled}>
        Дальше
      </ToggleButton>
    ),
    (disabled) => <Checkbox disabled={disabled} />,
    (disabled) => <Radio disabled={disabled} />,
    (disabled) => <Switch disabled={disabled} />,
    (disabled) => (
      <MenuList>
        <MenuItem disabled={disabled}>Дальше</MenuItem>
      </MenuList>
    ),
    (disabled) => <OutlinedInput disabled={disabled} value="5" />,
  ];
  const places = (disabled: boolean) =>
    controls.map((draw, at) => (
      <div key={at} data-testid={disabled ? 'no' : 'yes'}>
        {draw(disabled)}
      </div>
    ));
  render(
    <UiProvider productName="АРМ ОТК">
      {places(false)}
      {places(true)}
    </UiProvider>,
  );
  const lookOf = (place: HTMLElement) =>
    [...place.querySelectorAll('*')].map((element) => {
      const { color, opacity, borderStyle, backgroundColor, strokeDasharray } = getComputedStyle(element);
      return [color, opacity, borderStyle, backgroundColor, strokeDasharray].join(' ');
    });
  const [may, mayNot] = ['yes', 'no'].map((id) => screen.getAllByTestId(id).map(lookOf));
  const alike = may!.flatMap((look, at) => (look.join() === mayNot![at]!.join() ? [at] : []));
  expect(alike).toEqual([]);
});

test.each(themeNames)('theme %s: the ring of a button that waits is not drawn over its words', (name) => {
  localStorage.setItem('otk.theme', name);
  renderUi(
    (['outlined', 'text', 'contained'] as const).map((variant) => (
      <Button key={variant} variant={variant} loading>
        Повторить
      </Button>
    )),
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => getComputedStyle(button).color)).toEqual(Array(3).fill('rgba(0, 0, 0, 0)'));
  for (const ring of screen.getAllByRole('progressbar')) {
    expect(getComputedStyle(ring).color).not.toBe('rgba(0, 0, 0, 0)');
  }
});

test('a hyphen of a name is as wide in lists and tables as elsewhere; figures of a column are of one width', async () => {
  renderUi(
    <>
      <span>-</span>
      <ul>
        <li>
          <span>-</span>
        </li>
      </ul>
      <dl>
        <dd>
          <span>-</span>
        </dd>
      </dl>
      <table>
        <tbody>
          <tr>
            <td>
              <span>-</span>
            </td>
            <td data-numeric="true">
              <b>1</b> <b>8</b>
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  await document.fonts.load('16px "Inter Variable"', '-18');
  const widths = (of: string) => [
    ...new Set(screen.getAllByText(of).map((each) => each.getBoundingClientRect().width)),
  ];
  expect(widths('-')).toHaveLength(1);
  expect(widths('1')).toEqual(widths('8'));
});

test('two answers beside each other are parted by an edge also while none is chosen', () => {
  renderUi(
    <ToggleButtonGroup>
      <ToggleButton value="a">Рамка</ToggleButton>
      <ToggleButton value="b">Ручной прибор</ToggleButton>
    </ToggleButtonGroup>,
  );
  const { borderLeftColor, borderRightColor } = getComputedStyle(screen.getByRole('button', { name: 'Ручной прибор' }));
  expect(borderLeftColor).toBe(borderRightColor);
});

test('in «Солнце» what is chosen has an edge of 3 px: its fill has 1.3:1', () => {
  localStorage.setItem('otk.theme', 'sun');
  renderUi(
    <>
      <ToggleButtonGroup value="a" exclusive>
        <ToggleButton value="a">ТТН</ToggleButton>
        <ToggleButton value="b">ТН</ToggleButton>
      </ToggleButtonGroup>
      <MenuList>
        <MenuItem selected>Светлая</MenuItem>
        <MenuItem>Тёмная</MenuItem>
      </MenuList>
    </>,
  );
  const edges = ['ТТН', 'ТН', 'Светлая', 'Тёмная'].map((words) => getComputedStyle(screen.getByText(words)).boxShadow);
  expect(edges).toEqual(['rgb(0, 0, 0) 0px 0px 0px 3px inset', 'none', 'rgb(0, 0, 0) 0px 0px 0px 3px inset', 'none']);
});

test('in «Солнце» words that act are underlined, and an icon that may be pressed has a whole frame', () => {
  localStorage.setItem('otk.theme', 'sun');
  renderUi(
    <>
      <Button variant="text">Очистить</Button>
      <IconButton aria-label="Вперёд" />
      <IconButton aria-label="Назад" disabled />
    </>,
  );
  expect(getComputedStyle(screen.getByText('Очистить')).textDecorationLine).toBe('underline');
  const frames = ['Вперёд', 'Назад'].map((name) => getComputedStyle(screen.getByLabelText(name)).borderStyle);
  expect(frames).toEqual(['solid', 'dashed']);
});
