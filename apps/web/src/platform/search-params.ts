// Search parameters are plain text: `?search=61854303` is a string, not a quoted number.
type Params = Readonly<Record<string, unknown>>;

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
