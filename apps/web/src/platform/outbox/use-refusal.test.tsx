import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ApiError } from '../api-error.ts';
import { offerRefusal } from './refusal.ts';
import { useRefusal } from './use-refusal.ts';

function Message({ error }: { readonly error: Error | null }) {
  useRefusal(error);
  return <p>{error?.message}</p>;
}

const refusal = () => new ApiError({ status: 409, code: 'note.stale', message: 'Изменил другой' });
const options = { waitMs: 100, late: () => undefined };

test('a component that shows the refusal takes it', async () => {
  const error = refusal();
  const { rerender, findByText } = render(<Message error={null} />);
  const isShown = offerRefusal(error, options);
  rerender(<Message error={error} />);
  await findByText('Изменил другой');
  expect(await isShown).toBe(true);
});

test('a component that was left before does not take it', async () => {
  const { unmount } = render(<Message error={null} />);
  const isShown = offerRefusal(refusal(), options);
  unmount();
  expect(await isShown).toBe(false);
});
