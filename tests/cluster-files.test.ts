import { readdirSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { projectText } from './support/source-files.ts';

/** The files of docs/cluster are run by `npm run proof:cluster`; here is what they must not lose. */
const text = (name: string) => projectText(`docs/cluster/${name}`);

test('Patroni is told nothing without a certificate of the house and a password', () => {
  const { restapi, etcd3 } = parse(text('patroni.yml'));
  expect(restapi).toMatchObject({
    certfile: expect.stringMatching(/\.crt$/),
    keyfile: expect.stringMatching(/\.key$/),
    cafile: expect.stringMatching(/ca\.crt$/),
    verify_client: 'optional',
    authentication: { username: 'patroni', password: '@REST_PASSWORD@' },
  });
  expect(etcd3).toMatchObject({ protocol: 'https', cacert: expect.stringMatching(/ca\.crt$/) });
});

test('etcd lets in who shows a certificate of the house alone, its peers too', () => {
  const settings = parse(text('etcd.yml'));
  for (const which of ['client', 'peer'])
    expect(settings[`${which}-transport-security`]).toMatchObject({
      'trusted-ca-file': expect.stringMatching(/ca\.crt$/),
      'client-cert-auth': true,
    });
  const urls = Object.entries(settings).filter(([name]) => name.endsWith('-urls'));
  expect(urls.map(([, url]) => new URL(String(url).replaceAll('@', '')).protocol)).toEqual(
    Array(4).fill('https:'),
  );
});

test('PostgreSQL takes nobody over the network without TLS and a password, and its own people look at whom they talk to', () => {
  const { postgresql } = parse(text('patroni.yml'));
  expect(postgresql.parameters).toMatchObject({ ssl: 'on' });
  const lines = (postgresql.pg_hba as string[]).filter((line) => !line.startsWith('local'));
  expect(
    lines.map((line) => line.split(' ').filter((_, at, all) => at === 0 || at === all.length - 1)),
  ).toEqual([
    ['hostssl', 'scram-sha-256'],
    ['hostssl', 'scram-sha-256'],
  ]);
  for (const role of ['superuser', 'replication', 'rewind'])
    expect(postgresql.authentication[role]).toMatchObject({ sslmode: 'verify-full' });
});

test('HAProxy believes no Patroni, and PgBouncer no PostgreSQL, without a certificate of the house', () => {
  const checks = text('haproxy.cfg').match(/^.*check port 8008.*$/gm)!;
  expect(checks).toHaveLength(2);
  for (const check of checks) expect(check).toContain(' check-ssl verify required ca-file @CA@ ');
  expect(text('pgbouncer.ini')).toMatch(/^client_tls_sslmode = require$/m);
  expect(text('pgbouncer.ini')).toMatch(/^server_tls_sslmode = verify-full$/m);
});

test('one visitor does not hold all connections of the site, nor ask without end', () => {
  const [, site = ''] = /^frontend site\n(.*?)\n\n/ms.exec(text('haproxy.cfg')) ?? [];
  expect(site).toMatch(/tcp-request connection reject if \{ sc_conn_cur\(0\) gt @VISITOR_CONNECTIONS@ \}/);
  expect(site).toMatch(
    /http-request deny deny_status 429 if \{ sc_http_req_rate\(0\) gt @VISITOR_REQUESTS@ \}/,
  );
  expect(text('haproxy.cfg')).toMatch(/^ {2}timeout http-request 10s$/m);
});

test('a gateway that is only busy is not taken away', () => {
  const [, gateways = ''] = /^backend gateways\n(.*?)\n\n/ms.exec(text('haproxy.cfg')) ?? [];
  expect(gateways).toMatch(/option httpchk GET \/readyz/);
  expect(gateways).toMatch(/timeout check 10s/);
});

test('docs/cluster/README.md names each of its files', () => {
  const folder = path.join(import.meta.dirname, '../docs/cluster');
  for (const name of readdirSync(folder).filter((each) => each !== 'README.md'))
    expect(text('README.md')).toContain(`(${name})`);
});
