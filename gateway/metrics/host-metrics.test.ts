import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Registry } from 'prom-client';

import { measureHost } from './host-metrics.ts';
import type { Host } from './host-metrics.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-host-'));
  mkdirSync(path.join(folder, 'uploads', 'deep'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is scraped by metric; `at` moves the clock by which the uploads are gone through. */
function watch(host: Partial<Host>) {
  const registry = new Registry();
  let clock = 0;
  const all = { dataDir: folder, hasUploads: true, tlsCertificate: null, replica: null, ...host };
  const refresh = measureHost(registry, all, () => clock);
  return async (at = clock) => {
    clock = at;
    await refresh();
    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('regulars'));
    return new Map(lines.map((line) => line.split(' ') as [string, string]));
  };
}

test('room on the disk, and how large the uploads are, at most every quarter of an hour', async () => {
  const scrape = watch({});
  writeFileSync(path.join(folder, 'uploads', 'a.jpg'), 'x'.repeat(1_000));
  writeFileSync(path.join(folder, 'uploads', 'deep', 'b.jpg'), 'x'.repeat(500));
  const first = await scrape();
  expect(first.get('regulars_uploads_bytes')).toBe('1500');
  expect(Number(first.get('regulars_data_free_bytes'))).toBeGreaterThan(0);
  expect(Number(first.get('regulars_data_size_bytes'))).toBeGreaterThan(
    Number(first.get('regulars_data_free_bytes')),
  );
  writeFileSync(path.join(folder, 'uploads', 'c.jpg'), 'x');
  expect((await scrape(14 * 60_000)).get('regulars_uploads_bytes')).toBe('1500');
  expect((await scrape(15 * 60_000)).get('regulars_uploads_bytes')).toBe('1501');
});

test('what is not there is absent, as are uploads in a bucket', async () => {
  expect((await watch({ hasUploads: false })()).has('regulars_uploads_bytes')).toBe(false);
  const nowhere = await watch({ dataDir: path.join(folder, 'missing') })();
  expect([...nowhere.keys()]).toEqual([]);
});

test('when the certificate ends; one that can’t be read is 0', async () => {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  // prettier-ignore
  const made = spawnSync('openssl', ['req', '-x509', '-nodes', '-days', '30', '-newkey', 'ec', '-pkeyopt',
    'ec_paramgen_curve:P-256', '-subj', '/CN=example.com', '-keyout', key, '-out', certificate]);
  expect(made.status).toBe(0);
  const seconds = Number(
    (await watch({ tlsCertificate: certificate })()).get('regulars_certificate_ends_seconds'),
  );
  expect(seconds / 86_400).toBeCloseTo(30, 1);
  const missing = await watch({ tlsCertificate: path.join(folder, 'none.pem') })();
  expect(missing.get('regulars_certificate_ends_seconds')).toBe('0');
});

test('whether the replica is read from, and how far it is behind', async () => {
  let isFresh = true;
  let bytes: number | null = 64;
  const scrape = watch({ replica: { isFresh: () => isFresh, behindBytes: () => bytes } });
  const first = await scrape();
  expect([first.get('regulars_replica_fresh'), first.get('regulars_replica_behind_bytes')]).toEqual([
    '1',
    '64',
  ]);
  [isFresh, bytes] = [false, null];
  const lost = await scrape();
  expect([lost.get('regulars_replica_fresh'), lost.has('regulars_replica_behind_bytes')]).toEqual([
    '0',
    false,
  ]);
});
