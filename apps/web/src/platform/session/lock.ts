/** Runs work while no other tab runs work under the same name. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Without Web Locks (a page opened by plain http) two tabs may refresh at once.
 * The server then gives both the same successor, so nobody is signed out.
 */
export const webLock = (locks: Pick<LockManager, 'request'> | undefined): Lock =>
  locks ? async (name, work) => locks.request(name, work) : async (_name, work) => work();
