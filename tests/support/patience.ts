// On a busy machine a second may pass between two ticks: what is awaited gets ten. A test that fails still fails.
import { afterEach, vi } from 'vitest';

const patient = Symbol.for('otk.patient');
const waitFor: typeof vi.waitFor & { [patient]?: true } = vi.waitFor;

// Files share a worker: the second one finds it done.
if (!waitFor[patient]) {
  vi.waitFor = Object.assign(
    ((wanted, options) =>
      waitFor(wanted, {
        timeout: 10_000,
        ...(typeof options === 'number' ? { timeout: options } : options),
      })) as typeof vi.waitFor,
    { [patient]: true as const },
  );
}

// For the same reason no file may leave a stopped clock to the next one, where it would wait for ever.
afterEach(() => void vi.useRealTimers());
