// The simulator as a process that a test may kill and start again over the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../src/ekomet-simulator.ts');

export interface SimulatorProcess {
  readonly url: string;
  /** SIGKILL, as a power failure would. */
  readonly kill: () => Promise<void>;
}

export async function startSimulator(options: Readonly<Record<string, string>>): Promise<SimulatorProcess> {
  const args = Object.entries({ port: '0', key: 'test', ...options }).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  return {
    url: await addressOf(child),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf({
  stdout,
}: ChildProcess & { readonly stdout: NodeJS.ReadableStream | null }): Promise<string> {
  let heard = '';
  for await (const chunk of stdout!) {
    heard += String(chunk);
    const [url] = /http:\S+/.exec(heard) ?? [];
    if (url !== undefined) {
      return url;
    }
  }
  throw new Error(`the simulator did not start: ${heard}`);
}
