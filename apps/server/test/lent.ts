// The app and the owner of the tables as a test gets them. A test that only asks the app, or only changes rows, leaves
// both to the next one; `onTaken` is called by whatever may leave more behind.
import type { FastifyInstance } from 'fastify';

import type { Pool, Prepared } from '../src/platform/db/pool.ts';

/** `then`: an app that an async function returns is asked for it. */
const asking: readonly (string | symbol)[] = ['inject', 'swagger', 'log', 'then'];

export const lentApp = (app: FastifyInstance, onTaken: () => void): FastifyInstance =>
  new Proxy(app, {
    get(target, name) {
      if (!asking.includes(name)) {
        onTaken();
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** For tests whose clients go on asking when the test is over. */
export const takeApp = (app: FastifyInstance): void => void app.server;

/** One statement about rows, which calls nothing of PostgreSQL itself: locks, settings and connections outlive it. */
const changesRows = (sql: string): boolean =>
  /^\s*(INSERT|UPDATE|DELETE|SELECT)\b/.test(sql) && !/;|\bpg_|\bset_config\b/.test(sql);

export const lentOwner = (owner: Pool, onTaken: () => void): Pool =>
  new Proxy(owner, {
    get(target, name) {
      if (name === 'query') {
        return (sql: string | Prepared, params?: readonly unknown[]) => {
          if (typeof sql !== 'string' || !changesRows(sql)) {
            onTaken();
          }
          return target.query(sql, params);
        };
      }
      onTaken();
      return Reflect.get(target, name);
    },
  });

/** A pool whose methods a test has replaced is of no use to the next one. */
export const lentPool = (pool: Pool, onTaken: () => void): Pool =>
  new Proxy(pool, {
    set(target, name, value) {
      onTaken();
      return Reflect.set(target, name, value);
    },
  });
