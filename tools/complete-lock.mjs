// npm omits optional packages of other systems from package-lock.json when it cannot look them up, and then `npm ci`
// refuses the lock on every system. Run after changing dependencies: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd'];
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'wasm32', 'loong64', 'mips64el', 'arm'];

/** Optional dependencies named somewhere in the lock that have no entry of their own. */
export function missingFrom(lock) {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev })),
  );
}

function entryOf({ name, version, dev }) {
  const os = systems.find((system) => name.includes(system));
  const cpu = processors.find((processor) => name.includes(processor));
  const libc = name.includes('musl') ? 'musl' : 'glibc';
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === 'linux' && /musl|gnu/.test(name) && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const missing of missingFrom(lock)) {
    lock.packages[`node_modules/${missing.name}`] = entryOf(missing);
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
