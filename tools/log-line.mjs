// A line of the log like those of the server: JSON with the name of its event, on a terminal only the words.
import { hostname } from 'node:os';

const levels = { info: 30, error: 50 };

export function logLine(level, event, msg) {
  const stream = level === 'error' ? process.stderr : process.stdout;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), event, msg };
  stream.write(`${stream.isTTY ? msg : JSON.stringify(line)}\n`);
}
