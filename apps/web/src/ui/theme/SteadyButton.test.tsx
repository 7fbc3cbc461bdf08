import { Button, IconButton, ToggleButton } from '@mui/material';
import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '../test-render.tsx';

interface Kind {
  readonly waits: boolean;
  readonly onClick: () => void;
}

/** Every part of the library that is pressed, and every way in which one of them waits. */
const kinds: readonly (readonly [string, (kind: Kind) => ReactElement])[] = [
  [
    'a button that is loading',
    ({ waits, onClick }) => (
      <Button loading={waits} onClick={onClick}>
        Взять
      </Button>
    ),
  ],
  [
    'a button that is disabled',
    ({ waits, onClick }) => (
      <Button disabled={waits} onClick={onClick}>
        Взять
      </Button>
    ),
  ],
  [
    'an icon button that is loading',
    ({ waits, onClick }) => (
      <IconButton loading={waits} onClick={onClick}>
        Взять
      </IconButton>
    ),
  ],
  [
    'an icon button that is disabled',
    ({ waits, onClick }) => (
      <IconButton disabled={waits} onClick={onClick}>
        Взять
      </IconButton>
    ),
  ],
  [
    'one of several answers',
    ({ waits, onClick }) => (
      <ToggleButton value="a" disabled={waits} onClick={onClick}>
        Взять
      </ToggleButton>
    ),
  ],
];

function Act({
  work,
  children,
}: {
  readonly work: () => Promise<void>;
  readonly children: (kind: Kind) => ReactElement;
}) {
  const [waits, setWaits] = useState(false);
  const begin = async () => {
    setWaits(true);
    await work();
    setWaits(false);
  };
  return (
    <>
      {children({ waits, onClick: () => void begin() })}
      <button>Дальше</button>
    </>
  );
}

test.each(kinds)('%s keeps the focus while it waits, acts once and may be pressed again', async (_kind, button) => {
  let done = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => done.promise);
  renderUi(<Act work={work}>{button}</Act>);
  const pressed = screen.getByRole('button', { name: 'Взять' });
  await userEvent.keyboard('{Tab}{Enter}');
  await vi.waitFor(() => expect(pressed.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(pressed);
  expect(getComputedStyle(pressed).outlineStyle).toBe('solid');
  await userEvent.keyboard('{Enter} ');
  expect(work).toHaveBeenCalledOnce();
  done.resolve();
  await vi.waitFor(() => expect(pressed.hasAttribute('aria-disabled')).toBe(false));
  expect(document.activeElement).toBe(pressed);
  done = Promise.withResolvers<void>();
  await userEvent.keyboard('{Enter}');
  expect(work).toHaveBeenCalledTimes(2);
});

test('who goes on with Tab leaves a button that cannot be reached until it may be pressed', async () => {
  const done = Promise.withResolvers<void>();
  renderUi(<Act work={() => done.promise}>{kinds[0]![1]}</Act>);
  const pressed = screen.getByRole<HTMLButtonElement>('button', { name: 'Взять' });
  await userEvent.keyboard('{Tab}{Enter}{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Дальше' }));
  expect(pressed.disabled).toBe(true);
  done.resolve();
  await vi.waitFor(() => expect(pressed.disabled).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Дальше' }));
});

test('a form is not sent again while its button waits', async () => {
  const send = vi.fn<() => void>();
  function Form() {
    const [waits, setWaits] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
          setWaits(true);
        }}
      >
        <input aria-label="Причина" />
        <Button type="submit" loading={waits}>
          Записать
        </Button>
      </form>
    );
  }
  renderUi(<Form />);
  await userEvent.keyboard('{Tab}{Tab}{Enter}{Enter}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Причина' }));
  expect(send).toHaveBeenCalledOnce();
});

test('a link that looks like a button stays a link', () => {
  renderUi(<Button href="/help">Помощь</Button>);
  expect(screen.getByRole('link', { name: 'Помощь' }).tagName).toBe('A');
});
