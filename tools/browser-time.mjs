// Processor time of the browsers that a command starts. A browser ends without waiting for its own processes, so that no
// parent ever learns what they used: while they run, Linux tells.
import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, on every machine that Node runs on. */
const ticksPerSecond = 100;

/** A line of /proc/<pid>/stat: the name of the program may contain spaces and brackets, so what follows it is read. */
export function parseStat(line) {
  const [, parent, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(parent),
    seconds: (Number(rest[9]) + Number(rest[10])) / ticksPerSecond,
    /** With the pid, which is given again, this names a process. */
    startedAt: rest[17],
  };
}

/** A process may end while it is looked at. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function processes() {
  const names = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return new Map(
    names
      .map((pid) => [Number(pid), read(pid, 'stat')])
      .filter(([, line]) => line !== '')
      .map(([pid, line]) => [pid, parseStat(line)]),
  );
}

const descendsFrom = (pid, ancestor, all) => {
  for (let place = pid; place !== undefined && place !== 0; place = all.get(place)?.parent) {
    if (place === ancestor) {
      return true;
    }
  }
  return false;
};

const watches = new Set();
let timer;

/** One look for all commands that run side by side. */
function look() {
  const all = processes();
  for (const { ancestor, used } of watches) {
    for (const [pid, { seconds, startedAt }] of all) {
      const name = `${pid} ${startedAt}`;
      if (used.has(name) || (descendsFrom(pid, ancestor, all) && read(pid, 'cmdline').includes('--type='))) {
        used.set(name, seconds);
      }
    }
  }
}

/** Looks once a second; `stop` returns the seconds. */
export function watchBrowsers(ancestor) {
  const watch = { ancestor, used: new Map() };
  watches.add(watch);
  timer ??= setInterval(look, 1000);
  return {
    stop() {
      watches.delete(watch);
      if (watches.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      return [...watch.used.values()].reduce((sum, seconds) => sum + seconds, 0);
    },
  };
}
