import { type Strokes } from '@otk/domain/signature/signature.strokes';
import { strokes as schema } from '@otk/domain/signature/signature.schema';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { SignaturePad } from './SignaturePad.tsx';

test('an empty sheet that was sent says in red what is needed', () => {
  document.documentElement.style.setProperty('--otk-danger', 'rgb(168, 31, 24)');
  render(<SignaturePad strokes={[]} onChange={() => undefined} error="Распишитесь в поле для подписи" />);
  const words = screen.getByRole('status');
  expect(words).toHaveTextContent('Распишитесь в поле для подписи');
  expect(getComputedStyle(words).color).toBe('rgb(168, 31, 24)');
});

test('a finger draws strokes within bounds, a second pointer beside it draws nothing, «Стереть» empties the sheet', async () => {
  const onChange = vi.fn<(strokes: Strokes) => void>();
  function Page() {
    const [strokes, setStrokes] = useState<Strokes>([]);
    return (
      <SignaturePad
        strokes={strokes}
        onChange={(next) => {
          onChange(next);
          setStrokes(next);
        }}
      />
    );
  }
  render(<Page />);
  const sheet = screen.getByRole('figure', { name: 'Поле для подписи' }).querySelector('svg')!;
  const { left, top, width, height } = sheet.getBoundingClientRect();
  expect(width / height).toBeCloseTo(3, 1);
  const erase = screen.getByRole('button', { name: 'Стереть' });
  expect(erase).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Распишитесь пальцем, пером или мышью');

  const touch = (type: string, x: number, y: number, given: PointerEventInit = {}) =>
    sheet.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
        clientX: left + x * width,
        clientY: top + y * height,
        ...given,
      }),
    );
  // The events are not the browser's own: it knows no such pointer to capture.
  vi.spyOn(sheet, 'setPointerCapture').mockImplementation(() => undefined);
  touch('pointerdown', 0.1, 0.5);
  touch('pointerdown', 0.9, 0.9, { pointerId: 2, isPrimary: false });
  touch('pointermove', 0.5, 0.2);
  touch('pointermove', 0.9, 0.9, { pointerId: 2, isPrimary: false });
  touch('pointermove', 1.4, -3);
  touch('pointerup', 1.4, -3);
  touch('pointerdown', 0.2, 0.8);
  touch('pointercancel', 0.2, 0.8);

  await expect.poll(() => onChange.mock.calls.length).toBe(2);
  const drawn = onChange.mock.lastCall![0];
  expect(schema.safeParse(drawn).success).toBe(true);
  expect(drawn.map((stroke) => stroke.filter((_, at) => at % 3 !== 2))).toEqual([
    [300, 500, 1500, 200, 3000, 0],
    [600, 800],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Подпись нарисована');

  await userEvent.click(erase);
  expect(onChange).toHaveBeenLastCalledWith([]);
  expect(sheet.querySelector('.otk-pad-ink')).toHaveAttribute('d', '');
});
