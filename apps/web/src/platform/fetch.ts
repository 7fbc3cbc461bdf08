/** The part of `fetch` that we use, so that tests can replace it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
