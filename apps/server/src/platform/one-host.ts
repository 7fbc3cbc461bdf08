// The driver of the database knows one host; a list of them, as libpq takes it, would be read as one strange name.
export const severalHosts =
  'один узел: несколько сервер не перебирает, укажите адрес HAProxy или другого балансировщика, который ведёт к основной базе';

/** As libpq takes them: `a:5432,b:5432` in place of the host, or `?host=a,b`. */
export const hasOneHost = (url: string): boolean => {
  const [, authority = ''] = /^[^/]*\/\/([^/?#]*)/.exec(url) ?? [];
  const hosts = [authority.slice(authority.lastIndexOf('@') + 1), ...(url.match(/[?&]host(?:addr)?=[^&#]*/g) ?? [])];
  return !hosts.some((host) => /,|%2c/i.test(host));
};
