// Alerts for Prometheus: each is tested and explained. promtool itself runs in `npm run soak -- alerts`.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);

test('each alert has a test that raises it', () => {
  const tested = read('deploy/prometheus/alerts.test.yml');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !tested.includes(`alertname="${name}"`))).toEqual([]);
});

test('docs/operations.md says of each alert, and of no other, what it means and what to do', () => {
  const explained = [...read('docs/operations.md').matchAll(/^\| `(Otk\w+)` +\| .{20,} \| .{20,} \|$/gm)].map(
    ([, name]) => name!,
  );
  expect(explained.toSorted()).toEqual(alerts.toSorted());
});
