export interface CookieJar {
  readonly read: (name: string) => string | null;
  readonly write: (cookie: string) => void;
}

export const pageCookies = (page: Pick<Document, 'cookie'> = document): CookieJar => ({
  read: (name) => readCookie(page.cookie, name),
  write(cookie) {
    page.cookie = cookie;
  },
});

function readCookie(header: string, name: string): string | null {
  const pair = header.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : null;
}
