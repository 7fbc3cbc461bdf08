import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Compiled code is cached between starts, which saves a sixth of the time of each. */
export const compileCache = join(tmpdir(), 'otk-compile-cache');

/** These servers live for a second: nothing is worth optimising, and their first garbage is not worth collecting. */
export const startFlags = ['--max-opt=1', '--min-semi-space-size=64', '--max-semi-space-size=64'];
