import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../support/load/product.ts';
import { isGiven } from '../arguments.ts';
import { say } from '../proofs.ts';
import { until } from '../until.ts';
import { Certificates } from './certificates.ts';
import {
  closeNetwork,
  ETCD,
  HERE,
  MACHINES,
  NETWORK,
  openNetwork,
  processesOn,
  type Machine,
} from './network.ts';
import type { Programs } from './programs.ts';
import { rolesBy } from './roles.ts';
import { Service } from './service.ts';
import { writeSettings } from './settings.ts';

/** Of every role; nobody but this machine reaches them. */
const PASSWORD = 'only-on-this-machine';
/** After so many seconds a machine of PostgreSQL's that was lost is there again. */
const MACHINE_SECONDS = 20;
const GATEWAYS = 3;
/** Where everybody goes to HAProxy and PgBouncer: as on a machine that has its own. */
const LOCAL = ['127.0.0.1', 'localhost'];

/** The whole of it: three etcd, two PostgreSQL under Patroni, PgBouncer, HAProxy, and where three gateways are looked for. */
export interface House {
  folder: string;
  /** The certificate of its authority. */
  authority: string;
  /** The site, by HAProxy. */
  url: string;
  /** Ports of the gateways. */
  gatewayPorts: readonly number[];
  /** Addresses of the database, as gateways take them. */
  pooler: string;
  direct: string;
  replica: string;
  /** To the primary, as PostgreSQL's superuser. */
  pool: InstanceType<typeof pg.Pool>;
  pgbouncer: Service;
  haproxy: Service;
  etcd: readonly Service[];
  /** The machine of the primary or of the standby, as Patroni says; waited for where nobody is at this moment. */
  primary(): Promise<Machine>;
  standby(): Promise<Machine>;
  /** kill -9 of everything that runs on a machine; it comes back by itself. */
  killMachine(machine: Machine): void;
  /** Waits until there is a primary and a synchronous standby that streams. */
  isWhole(): Promise<void>;
  /** A service of this machine, whose output is kept. */
  service(...parameters: [name: string, command: Service['command'], restartSeconds?: number]): Service;
  close(): Promise<void>;
}

/**
 * Builds it, of the files of docs/cluster, up to an empty database. `opening` is told how to close what there is of it
 * before anything is started.
 */
export async function openHouse(
  programs: Programs,
  opening: (close: () => Promise<void>) => void,
): Promise<House> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-cluster-'));
  chmodSync(folder, 0o755);
  const logs = path.join(folder, 'logs');
  mkdirSync(logs);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((of) =>
    Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })),
  );
  const certificates = new Certificates(path.join(folder, 'certificates'));
  const { isWhole, waitFor, hasRole } = rolesBy(certificates);
  const services: Service[] = [];
  const service: House['service'] = (name, command, restartSeconds) => {
    const made = new Service(name, command, logs, restartSeconds);
    services.push(made);
    return made;
  };
  const [site, primary, replica, pooler, ...gatewayPorts] = await freePorts(4 + GATEWAYS);
  const url = (port: number, [user, database] = ['regulars', 'regulars']) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${certificates.authority}`;
  let pool: House['pool'] | null = null;
  let regulars: House['pool'] | null = null;

  let closed: Promise<void> | null = null;
  const close = () => (closed ??= closeAll());

  async function closeAll(): Promise<void> {
    await regulars?.end();
    await pool?.end();
    await Promise.all(services.map((each) => each.end()));
    for (const machine of MACHINES) killAll(machine);
    closeNetwork();
    if (isGiven('keep-logs')) say(`the logs: ${logs}`);
    else rmSync(folder, { recursive: true, force: true });
  }

  opening(close);
  try {
    openNetwork();
    const etcd = ETCD.map((address, n) => {
      const name = `etcd-${n + 1}`;
      const data = path.join(folder, name);
      mkdirSync(data, { mode: 0o700 });
      // etcd compares a certificate with where its holder comes from, and these three go out from here.
      certificates.make(name, [address, HERE]);
      const file = writeSettings('etcd.yml', path.join(folder, `${name}.yml`), {
        NODE: name,
        ADDRESS: address,
        DATA: data,
        PEERS: ETCD.map((each, of) => `etcd-${of + 1}=https://${each}:2380`).join(','),
        CERTIFICATES: certificates.folder,
      });
      return service(name, { program: programs.etcd, args: ['--config-file', file] });
    });
    for (const each of etcd) each.start();
    for (const machine of MACHINES) {
      const home = path.join(folder, machine.name);
      mkdirSync(home, { mode: 0o700 });
      chownSync(home, uid, gid);
      certificates.make(machine.name, [machine.address, ...LOCAL], { uid, gid });
      const file = writeSettings('patroni.yml', path.join(folder, `patroni-${machine.name}.yml`), {
        NODE: machine.name,
        ADDRESS: machine.address,
        ETCD: ETCD.map((address) => `${address}:2379`).join(','),
        DATA: path.join(home, 'data'),
        HOME: home,
        PROGRAMS: programs.postgres,
        PASSWORD,
        REST_PASSWORD: PASSWORD,
        NETWORK,
        CERTIFICATES: certificates.folder,
      });
      const as = [programs.setpriv, '--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
      const args = ['netns', 'exec', machine.namespace, ...as, programs.patroni, file];
      // Root's home is closed to postgres, and libpq looks for certificates in it.
      const command = { program: programs.ip, args, env: { HOME: home } };
      const patroni = service(`patroni-${machine.name}`, command, MACHINE_SECONDS);
      patroni.start();
      // One makes the database, the other copies it.
      if (machine === MACHINES[0]) await until(() => hasRole(machine, 'primary'), 120, 'the first primary');
    }
    await isWhole();
    const haproxyFile = writeSettings('haproxy.cfg', path.join(folder, 'haproxy.cfg'), {
      SITE: `127.0.0.1:${site}`,
      PRIMARY: `127.0.0.1:${primary}`,
      REPLICA: `127.0.0.1:${replica}`,
      POSTGRES_A: `${MACHINES[0].address}:5432`,
      POSTGRES_B: `${MACHINES[1].address}:5432`,
      CA: certificates.authority,
      // All visitors of the proof come from one address.
      VISITOR_CONNECTIONS: 4_000,
      VISITOR_REQUESTS: 100_000,
      ...Object.fromEntries(gatewayPorts.map((port, n) => [`GATEWAY_${n + 1}`, `127.0.0.1:${port}`])),
    });
    const haproxy = service('haproxy', { program: programs.haproxy, args: ['-db', '-f', haproxyFile] });
    haproxy.start();
    const users = path.join(folder, 'users.txt');
    writeFileSync(users, `"regulars" "${PASSWORD}"\n`);
    const { certificate, key } = certificates.make('pgbouncer', LOCAL, { uid, gid });
    const ini = writeSettings('pgbouncer.ini', path.join(folder, 'pgbouncer.ini'), {
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: primary!,
      POOLER_HOST: '127.0.0.1',
      POOLER_PORT: pooler!,
      USERS: users,
      CERTIFICATE: certificate,
      KEY: key,
      CA: certificates.authority,
    });
    const pgbouncer = service('pgbouncer', { program: programs.pgbouncer, args: [ini], uid, gid });
    pgbouncer.start();
    const superuser = (pool = poolOf(url(primary!, ['postgres', 'postgres'])));
    await until(() => superuser.query('select 1').then(() => true), 30, 'the way to the primary');
    await superuser.query(`create role regulars login password '${PASSWORD}'`);
    await superuser.query("create database regulars owner regulars encoding 'UTF8'");
    regulars = poolOf(url(primary!, ['postgres', 'regulars']));
    return {
      folder,
      authority: certificates.authority,
      url: `http://localhost:${site}`,
      gatewayPorts,
      pooler: url(pooler!),
      direct: url(primary!),
      replica: url(replica!),
      pool: regulars,
      pgbouncer,
      haproxy,
      etcd,
      primary: () => waitFor('primary'),
      standby: () => waitFor('synchronous'),
      killMachine: killAll,
      isWhole,
      service,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function poolOf(connectionString: string): House['pool'] {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: 5_000,
    // Filling it takes longer than anything else.
    query_timeout: 120_000,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function killAll(machine: Machine): void {
  for (const pid of processesOn(machine)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
