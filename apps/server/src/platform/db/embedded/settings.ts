import { totalmem } from 'node:os';

/** Given on the command line, so that a new version of the program changes them for existing databases too. */
export function settings(port: number, durable: boolean): string[] {
  const values: Readonly<Record<string, string>> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',

    max_connections: '60',
    shared_buffers: `${durable ? sharedMegabytes(ownMemory()) : 128}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel workers use /dev/shm, which is too small in containers, and the machine may have two cores.
    max_parallel_workers_per_gather: '0',

    // The application reports its failed statements itself, and their details may hold personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',

    ...(durable ? durableSettings : throwAwaySettings),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A sixteenth of the memory: the search for look-alike photos and the lists stay in it, and the server itself needs the rest. */
export const sharedMegabytes = (memory: number): number =>
  Math.min(1024, Math.max(128, Math.round(memory / 16 / 2 ** 20)));

/** A container has less than its machine. */
const ownMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

const durableSettings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const throwAwaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  // Thousands of connections, each with a password that protects nothing.
  scram_iterations: '1',
};
