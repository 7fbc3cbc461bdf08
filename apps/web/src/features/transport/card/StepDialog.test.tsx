import { findTransition } from '@otk/domain/transport/transport.machine';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { useSecretForm } from '#platform/dialog-form';
import { renderUi } from '#ui/test-render';

import type { StepReason } from '../transport.changes.ts';
import { StepDialog } from './StepDialog.tsx';
import { emptyReason, judgeReason } from './transport.step-reason.ts';

const step = findTransition('ARRIVED', 'RADIATION_ALARM')!;

function Asked({ onConfirm }: { readonly onConfirm: (reason: StepReason) => void }) {
  const form = useSecretForm({
    empty: () => emptyReason,
    judge: (typed) => judgeReason(step, typed),
    send: async (reason) => onConfirm(reason),
  });
  return <StepDialog step={step} object="Вагон 61854303" form={form} onClose={() => undefined} />;
}

test('a reading over the limit is refused, not recorded as the limit', async () => {
  const onConfirm = vi.fn<(reason: StepReason) => void>();
  renderUi(<Asked onConfirm={onConfirm} />);
  const reading = (await screen.findAllByRole('textbox'))[0]!;
  await userEvent.fill(reading, '123456');
  await userEvent.keyboard('{Enter}');
  expect(reading).toHaveValue('123456');
  expect(reading).toHaveAccessibleDescription(/^Не больше 99.999$/);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.fill(reading, '0,35');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onConfirm.mock.lastCall?.[0]).toMatchObject({ reading: 0.35 });
});
