// The sign-in page has just been left: the page that is loaded next begins with its heading. A full storage loses no more
// than this.
const key = 'otk.signed-in';

export function markSignedIn(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // The next page begins without its heading.
  }
}

export function takeSignedIn(): boolean {
  const isMarked = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isMarked;
}
