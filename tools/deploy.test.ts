// Files of deploy/ that name each other's addresses and folders agree.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { documentMaxBytes } from '../packages/domain/src/features/document/document.schema.ts';
import { notificationContract } from '../packages/domain/src/features/notification/notification.contract.ts';
import { videoMaxBytes } from '../packages/domain/src/features/video/video.schema.ts';
import { zipMaxBytes } from '../packages/domain/src/features/zip/zip.schema.ts';
import { nameCommit } from './production-tree.mjs';

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

const env = new Map(
  read('otk.env')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const servers = all(read('nginx/otk.conf'), /^\s+server ([\d.]+:\d+)/gm);
const hosts = servers.map((server) => server.split(':')[0]!);

test('the unit may write every folder of the sample environment', () => {
  const unit = read('systemd/otk.service');
  const writable = [
    ...all(unit, /^StateDirectory=(.+)$/gm).map((name) => `/var/lib/${name}`),
    ...all(unit, /^ReadWritePaths=(.+)$/gm).flatMap((paths) => paths.split(' ').map((path) => path.replace(/^-/, ''))),
  ];
  const folders = [...env].filter(([, value]) => value.startsWith('/'));
  expect(folders.map(([name]) => name)).toEqual(['DATA_DIR', 'BACKUP_FOLDER']);
  const isWritable = (folder: string) => writable.some((path) => `${folder}/`.startsWith(`${path}/`));
  expect(folders.filter(([, folder]) => !isWritable(folder))).toEqual([]);
});

test('the unit is an ordinary user, has limits, and is tried again for as long as it takes', () => {
  const unit = read('systemd/otk.service');
  const lines = [
    'User=otk',
    'Restart=always',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'WantedBy=multi-user.target',
  ];
  expect(lines.filter((line) => !unit.split('\n').includes(line))).toEqual([]);
  const number = (name: string): number => Number(new RegExp(`^${name}=(\\d+)`, 'm').exec(unit)?.[1]);
  expect(number('TimeoutStopSec')).toBeGreaterThan(60);
  expect([number('LimitNOFILE'), number('TasksMax'), number('MemoryMax')].filter((limit) => !(limit > 0))).toEqual([]);
  // After a power failure the database may come back later than five starts take.
  expect(number('StartLimitIntervalSec')).toBe(0);
});

test('nginx takes what the server takes, forwards who asks, keeps connections and lets streams through', () => {
  const nginx = read('nginx/otk.conf');
  const most = Math.max(videoMaxBytes, zipMaxBytes, documentMaxBytes);
  expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)![1]) * 2 ** 20).toBeGreaterThan(most);
  const lines = [
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Host $host;',
    'proxy_set_header Connection "";',
    'proxy_http_version 1.1;',
    'keepalive 64;',
  ];
  expect(lines.filter((line) => !nginx.includes(`    ${line}\n`))).toEqual([]);
  expect(/location (\S+) \{[^}]*proxy_buffering off;/.exec(nginx)![1]).toBe(`/api${notificationContract.stream.path}`);
});

test('nginx reaches the address that the server listens on, and the server believes nginx alone', () => {
  expect(servers).toHaveLength(2);
  expect(servers).toContain(`${env.get('HOST')}:${env.get('PORT')}`);
  expect(env.get('TRUST_PROXY')!.split(',')).toEqual(hosts);
});

test('keepalived moves the address between the two machines of nginx', () => {
  const keepalived = read('keepalived/keepalived.conf');
  const [own] = all(keepalived, /unicast_src_ip (\S+)/g);
  expect([own, ...all(keepalived, /unicast_peer \{\s+(\S+)/g)]).toEqual(hosts);
  expect(hosts).not.toContain(all(keepalived, /virtual_ipaddress \{\s+([\d.]+)/g)[0]);
});

test('Prometheus asks every server at its port of metrics', () => {
  const targets = all(read('prometheus/prometheus.yml'), /targets: \[(.+)\]/g).flatMap((list) => list.split(', '));
  expect(env.get('METRICS_HOST')).toBe(env.get('HOST'));
  expect(targets).toEqual(hosts.map((host) => `${host}:${env.get('METRICS_PORT')}`));
});

test('both logins reach the database through HAProxy of the machine, which knows every node of Patroni', () => {
  const haproxy = read('haproxy/haproxy.cfg');
  const [bound] = all(haproxy, /bind (\S+)/g);
  const named = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) => new URL(env.get(name)!).host);
  expect(named).toEqual([bound, bound]);
  const nodes = all(haproxy, /server db\d ([\d.]+):5432/g);
  expect(all(read('patroni/patroni.yml'), /hosts: (.+)/g)[0]).toBe(nodes.map((node) => `${node}:2379`).join(','));
  expect(all(read('etcd/etcd.env'), /http:\/\/([\d.]+):2380(?=,|$)/gm).slice(-3)).toEqual(nodes);
});

test('a production tree that is made in a checkout names its commit, one of an archive keeps that of the archive', () => {
  const tree = mkdtempSync(join(tmpdir(), 'otk-tree-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  const folder = join(tree, 'apps/server/src/platform');
  mkdirSync(folder, { recursive: true });
  const named = (text: string): string => {
    writeFileSync(join(folder, 'commit.txt'), text);
    nameCommit(tree);
    return readFileSync(join(folder, 'commit.txt'), 'utf8');
  };
  const here = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  expect(named(readFileSync('apps/server/src/platform/commit.txt', 'utf8'))).toBe(here);
  expect(named('2fe577bd')).toBe('2fe577bd');
});
