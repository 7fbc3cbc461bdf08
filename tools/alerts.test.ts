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

interface Operation {
  readonly requestBody?: { readonly content: object };
}

test('uploads and downloads, whose length is that of the link, are no slow answers; other requests may be', () => {
  const [, leftOut = ''] = /alert: OtkSlow[\s\S]*?route!~"([^"]+)"/.exec(read('deploy/prometheus/alerts.yml')) ?? [];
  const isLeftOut = (route: string) => new RegExp(`^(?:${leftOut})$`).test(route);
  const { paths } = JSON.parse(read('docs/api/openapi.json')) as { paths: Record<string, Record<string, Operation>> };
  const routes = Object.entries(paths).map(([path, operations]) => ({
    route: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    isUpload: Object.values(operations).some(({ requestBody }) =>
      Object.keys(requestBody?.content ?? {}).some((type) => type !== 'application/json'),
    ),
  }));
  const uploads = routes.filter(({ isUpload }) => isUpload).map(({ route }) => route);
  expect(uploads).toContain('/api/ts-photo/create-photo');
  const downloads = ['/api/file/:id', '/api/room/file/:id', '/api/transport/zip/:id'];
  expect([...uploads, ...downloads].filter((route) => !isLeftOut(route))).toEqual([]);
  expect(routes.filter(({ route }) => isLeftOut(route)).length).toBeLessThan(routes.length / 4);
  expect(['/api/transport', '/api/transport/:id', '/api/transport/report-figures'].filter(isLeftOut)).toEqual([]);
});
