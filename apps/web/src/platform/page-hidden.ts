/**
 * Calls the listener when a field or the window loses the focus and when the page is hidden or left. A mobile browser
 * may kill a hidden page without another event, so this is the last moment at which something can be written.
 */
export function onPageHidden(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      listener();
    }
  });
  window.addEventListener('pagehide', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('focusout', listener);
}
