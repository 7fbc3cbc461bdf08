import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../test-render.tsx';
import { MoreOnSight } from './MoreOnSight.tsx';

interface RowsProps {
  readonly onMore: () => void;
  readonly failure?: string;
  readonly rowHeight?: number;
}

/** Rows out of sight are estimated: higher than they are, or right. */
function Rows({ onMore, failure, rowHeight = 74 }: RowsProps) {
  const [isLoading, setLoading] = useState(false);
  return (
    <main data-testid="area" style={{ height: 600, overflow: 'auto' }}>
      <ol>
        {Array.from({ length: 100 }, (_, at) => (
          <li key={at} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 84px' }}>
            <div style={{ height: rowHeight }}>{at}</div>
          </li>
        ))}
      </ol>
      <MoreOnSight
        label="Показать ещё"
        isLoading={isLoading}
        failure={failure ?? null}
        onMore={() => {
          onMore();
          setLoading(true);
        }}
      />
    </main>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('who scrolls on while the rows get their sizes gets more at the end', async () => {
  const onMore = vi.fn<() => void>();
  renderUi(<Rows onMore={onMore} />);
  await frame();
  await frame();
  const area = screen.getByTestId('area');
  await vi.waitFor(() => {
    area.scrollTop = area.scrollHeight;
    expect(onMore).toHaveBeenCalledOnce();
  });
  area.scrollTop -= 10;
  await frame();
  expect(onMore).toHaveBeenCalledOnce();
});

test('more is asked for before the end is in view, not at the beginning', async () => {
  const onMore = vi.fn<() => void>();
  renderUi(<Rows onMore={onMore} rowHeight={84} />);
  const area = screen.getByTestId('area');
  await frame();
  await frame();
  await frame();
  expect(onMore).not.toHaveBeenCalled();
  area.scrollTop = area.scrollHeight - area.clientHeight - 300;
  await vi.waitFor(() => expect(onMore).toHaveBeenCalledOnce());
});

test('after a failure only the button asks again; an end that is not drawn asks for nothing', async () => {
  const onMore = vi.fn<() => void>();
  const { rerender } = renderUi(<Rows onMore={onMore} failure="Нет связи" />);
  const area = screen.getByTestId('area');
  area.scrollTop = area.scrollHeight;
  await frame();
  expect(onMore).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Показать ещё' }).click();
  expect(onMore).toHaveBeenCalledOnce();
  rerender(
    <div hidden>
      <Rows onMore={onMore} />
    </div>,
  );
  await frame();
  expect(onMore).toHaveBeenCalledOnce();
});
