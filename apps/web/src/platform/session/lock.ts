/** Runs work while no other tab runs work under the same name. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Without Web Locks (a page opened by plain http) two tabs may refresh at once.
 * The server then returns the same new token to both, so neither is signed out.
 */
export const webLock = (locks: Pick<LockManager, 'request'> | undefined): Lock =>
  locks ? async (name, work) => locks.request(name, work) : async (_name, work) => work();
