// After sign-in the page begins with its heading for a screen reader, and the Tab key goes on from there.

const waitAtMostMs = 5000;

/** The page may still be loading; a focus that was moved meanwhile stays. */
export function focusHeading(): void {
  const stopAt = performance.now() + waitAtMostMs;
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (document.activeElement !== document.body || performance.now() > stopAt) {
      return;
    }
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else {
      setTimeout(look, 50);
    }
  };
  look();
}
