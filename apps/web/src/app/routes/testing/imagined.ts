/** Calls the test has not answered fail loudly. */
export const imagined = <Api extends object>(known: Partial<Api>): Api =>
  new Proxy(known, {
    get: (calls, name) =>
      Reflect.get(calls, name) ?? (() => Promise.reject(new Error(`${String(name)} is not imagined`))),
  }) as Api;
