// Step 10 of «Bring-up» in docs/operations.md: Prometheus on a machine of its own.
import { fillDeployed } from '../deployed.ts';
import { print } from '../print.ts';
import { until } from '../until.ts';
import { network } from './databases.ts';
import { makeMachine } from './machine.ts';

export interface Watch {
  /** Addresses of the servers whose metrics it gets. */
  readonly up: () => Promise<readonly string[]>;
  readonly rules: number;
}

interface Targets {
  readonly data: { readonly activeTargets: readonly { readonly scrapeUrl: string; readonly health: string }[] };
}

interface Rules {
  readonly data: { readonly groups: readonly { readonly rules: readonly unknown[] }[] };
}

export async function bringUpWatch(place: string): Promise<Watch> {
  print('Шаг 10: Prometheus');
  const machine = await makeMachine(place, 'watch', '127.0.0.31');
  for (const file of ['prometheus.yml', 'alerts.yml']) {
    const text = fillDeployed(`prometheus/${file}`, []).replaceAll(...network);
    await machine.write(`/etc/prometheus/${file}`, text);
  }
  const at = `${machine.address}:9090`;
  await machine.write('/etc/default/prometheus', `ARGS="--web.listen-address=${at}"\n`);
  await machine.start('prometheus');
  await until(() => machine.does(`curl -sf http://${at}/-/ready`), 60_000, 'Prometheus does not start');
  const ask = async (path: string): Promise<unknown> => JSON.parse(await machine.run(`curl -sf http://${at}${path}`));
  const { groups } = ((await ask('/api/v1/rules')) as Rules).data;
  return {
    rules: groups.flatMap(({ rules }) => rules).length,
    async up() {
      const { activeTargets } = ((await ask('/api/v1/targets')) as Targets).data;
      return activeTargets.filter(({ health }) => health === 'up').map(({ scrapeUrl }) => new URL(scrapeUrl).hostname);
    },
  };
}
