/** Calls `work` once the page has nothing more urgent to do. Safari has no idle callback. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(work, { timeout: 5000 });
  } else {
    setTimeout(work, 2000);
  }
};
