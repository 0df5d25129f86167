import path from 'node:path';
import { serverFlags } from '../../../tools/bootstrap/server-flags.mjs';
import { until } from '../until.ts';
import type { House } from './house.ts';
import type { Service } from './service.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A version of the product to run: where its dist/ is, and whether it takes DATABASE_DIRECT_URL. */
export interface RunVersion {
  folder: string;
  knowsPoolers: boolean;
}

export const TODAY: RunVersion = { folder: ROOT, knowsPoolers: true };

/** The gateways, behind the proxy; each comes back by itself where it ends. */
export class Gateways {
  readonly all: readonly Service[];
  readonly #house: House;
  readonly #env: Record<string, string>;

  /** `env`: the variables of all, such as the payment company's. */
  constructor(house: House, version: RunVersion, env: Record<string, string>) {
    this.#house = house;
    this.#env = env;
    this.all = house.gatewayPorts.map((port, n) =>
      house.service(`gateway-${n + 1}`, this.#command(port, version)),
    );
  }

  /** The first migrates; the others wait for it. */
  async start(): Promise<void> {
    for (const gateway of this.all) gateway.start();
    for (const port of this.#house.gatewayPorts) await isReady(port);
  }

  /** One after the other is stopped and started with another version, each when the one before is ready. */
  async upgrade(version: RunVersion): Promise<void> {
    for (const [n, gateway] of this.all.entries()) {
      await gateway.stop();
      const port = this.#house.gatewayPorts[n]!;
      gateway.command = this.#command(port, version);
      gateway.start();
      await isReady(port);
    }
  }

  /** kill -9 of one; waits until it is back. */
  async kill(n: number): Promise<void> {
    this.all[n]!.kill();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await isReady(this.#house.gatewayPorts[n]!);
  }

  #command(port: number, { folder, knowsPoolers }: RunVersion): Service['command'] {
    const { pooler, direct, replica, folder: home, authority } = this.#house;
    return {
      program: process.execPath,
      args: [...serverFlags, path.join(folder, 'dist/server/gateway/main.js')],
      cwd: folder,
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '1',
        RATE_LIMITS: 'off',
        DATA_DIR: path.join(home, 'data'),
        // For versions before sslrootcert stood in an address.
        ...(folder !== ROOT && { NODE_EXTRA_CA_CERTS: authority }),
        DATABASE_URL: knowsPoolers ? pooler : direct,
        ...(knowsPoolers && { DATABASE_DIRECT_URL: direct, READ_DATABASE_URL: replica }),
        ...this.#env,
      },
    };
  }
}

const isReady = (port: number): Promise<void> =>
  until(
    async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })).status === 200,
    180,
    `the gateway at ${port}`,
  );
