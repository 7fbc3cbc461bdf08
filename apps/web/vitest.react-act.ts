// The Testing Library renders inside `act`, which the production build of React does not have. Here whatever is rendered is
// on the page when `act` returns, its effects have run, and what a component threw is thrown by `act`.
import React from 'react';
import { flushSync } from 'react-dom';

/** React renders what is not urgent in a task of its own. */
function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
  return promise;
}

/** React reports what a component threw to the window. */
function rendered<T>(callback: () => T): T {
  const thrown: unknown[] = [];
  const keep = (event: ErrorEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    thrown.push(event.error);
  };
  addEventListener('error', keep, { capture: true });
  const result = flushed(callback, () => removeEventListener('error', keep, { capture: true }));
  if (thrown.length > 0) {
    throw thrown[0];
  }
  return result;
}

function flushed<T>(callback: () => T, after: () => void): T {
  try {
    return flushSync(callback);
  } finally {
    after();
  }
}

function act<T>(callback: () => T): T | Promise<unknown> {
  const result = rendered(callback);
  return result instanceof Promise ? result.then(nextTask) : result;
}

Reflect.set(React, 'act', act);
