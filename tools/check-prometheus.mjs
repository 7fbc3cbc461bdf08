// `npm run soak -- alerts`: promtool checks the configuration, tests the alerts and reads every expression of the dashboard.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './pinned-node.mjs';

const folder = join(root, 'deploy/prometheus');
const promtool = (...args) => execFileSync('promtool', args, { cwd: folder, stdio: 'inherit' });

promtool('check', 'config', 'prometheus.yml');
promtool('test', 'rules', 'alerts.test.yml');

const { panels } = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8'));
const rules = panels.flatMap(({ id, targets }) =>
  targets.map(({ expr }, place) => ({ record: `panel_${id}_${place}`, expr: expr.replaceAll('$instance', '.+') })),
);
const scratch = mkdtempSync(join(tmpdir(), 'otk-promtool-'));
try {
  // JSON is YAML.
  writeFileSync(join(scratch, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  promtool('check', 'rules', join(scratch, 'rules.yml'));
} finally {
  rmSync(scratch, { recursive: true });
}
