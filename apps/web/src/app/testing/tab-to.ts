import { userEvent } from 'vitest/browser';

/** Moves the focus to the element as a person without a mouse does. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let presses = 0; document.activeElement !== element; presses += 1) {
    if (presses > 60) {
      throw new Error(`Tab does not reach ${element.outerHTML.slice(0, 100)}`);
    }
    await userEvent.keyboard('{Tab}');
  }
}
