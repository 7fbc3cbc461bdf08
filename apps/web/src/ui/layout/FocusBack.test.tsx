import { Button } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '../test-render.tsx';
import { UiProvider } from '../UiProvider.tsx';
import { FocusBack } from './FocusBack.tsx';
import { Modal } from './Modal.tsx';

interface Rows {
  /** What becomes of the row or of the page. */
  readonly after: 'removed' | 'disabled' | 'replaced' | 'nothing';
}

function Page({ after }: Rows) {
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState<readonly string[]>([]);
  if (after === 'replaced' && done.length > 0) {
    return (
      <main key="after">
        <h1>Карточка</h1>
      </main>
    );
  }
  const shown = ['первая', 'вторая'].filter((row) => after !== 'removed' || !done.includes(row));
  return (
    <main>
      <h1>Список</h1>
      <ul aria-label="Строки">
        {shown.map((row) => (
          <li key={row}>
            <Button disabled={after === 'disabled' && done.includes(row)} onClick={() => setAsked(row)}>
              Удалить: {row}
            </Button>
          </li>
        ))}
      </ul>
      <Modal open={asked !== null} title="Удалить?" onClose={() => setAsked(null)}>
        <Button
          onClick={() => {
            setDone([...done, asked!]);
            setAsked(null);
          }}
        >
          Да
        </Button>
      </Modal>
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Удалить: вторая' });

async function actOn(after: Rows['after'], keys: string) {
  renderUi(
    <>
      <Page after={after} />
      <FocusBack />
    </>,
  );
  opener().focus();
  await userEvent.keyboard('{Enter}');
  const yes = await screen.findByRole('button', { name: 'Да' });
  yes.focus();
  await userEvent.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a closed layer gives the focus back to what opened it', async () => {
  await actOn('nothing', '{Escape}');
  await waitFor(() => expect(opener()).toHaveFocus());
});

test.each([
  ['the row that it deleted is gone: to its list', 'removed', () => screen.getByRole('list', { name: 'Строки' })],
  ['what opened it can no longer be pressed: beside it', 'disabled', opener],
  ['another page is shown: to its heading', 'replaced', () => screen.getByRole('heading', { name: 'Карточка' })],
] as const)('%s', async (_name, after, target) => {
  await actOn(after, '{Enter}');
  // What stands nearest: the element itself, what it stands in, or a part of it.
  await waitFor(() => expect([target(), target().parentElement]).toContain(document.activeElement));
});

test('a field that was left before the layer opened is not typed into: to the heading', async () => {
  const page = (isOpen: boolean) => (
    <>
      <input aria-label="Поиск" />
      <main>
        <h1>Карточка</h1>
        <Modal open={isOpen} title="Завершить?" onClose={() => undefined}>
          <Button>Да</Button>
        </Modal>
      </main>
      <FocusBack />
    </>
  );
  const { rerender } = renderUi(page(false));
  const show = (isOpen: boolean) => rerender(<UiProvider productName="АРМ ОТК">{page(isOpen)}</UiProvider>);
  const search = screen.getByRole('textbox', { name: 'Поиск' });
  await userEvent.click(search);
  search.blur();
  show(true);
  await screen.findByRole('dialog');
  show(false);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Карточка' })).toHaveFocus());
});
