// Why the session ended, for the page of sign-in: that page is loaded as a whole.
const key = 'otk-sign-out';

export const signOutNote = {
  leave(text: string | undefined): void {
    if (text === undefined) {
      return;
    }
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // A full storage: the page of sign-in does not say why.
    }
  },
  /** Once: after a reload it is no news. */
  take(): string | null {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  },
};
