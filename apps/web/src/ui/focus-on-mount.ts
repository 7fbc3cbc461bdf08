/** As a `ref`: the element has the focus as soon as it is on the page. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
