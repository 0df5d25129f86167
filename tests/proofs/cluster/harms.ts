import type { Gateways } from './gateways.ts';
import type { House } from './house.ts';
import { cutOff, cutOffFromPeers } from './network.ts';
import type { Service } from './service.ts';

/** Something that is done to the cluster while people buy. */
export interface Harm {
  what: string;
  /** Does it, and waits until what it took away is back; nothing is mended by hand. */
  act(): Promise<void>;
}

/** For so long a machine stays cut off. */
const PARTITION_MILLISECONDS = 25_000;
/** What is killed is away for so long, and a moment more. */
const RESTART_MILLISECONDS = 4_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** All of them, in order. */
export function harmsTo(house: House, gateways: Gateways): readonly Harm[] {
  const partition = async (cut: typeof cutOff): Promise<void> => {
    const join = cut(await house.primary());
    await pause(PARTITION_MILLISECONDS);
    join();
  };
  /** kill -9; whoever is killed is started again after two seconds. */
  const killed = (what: string, ...services: readonly Pick<Service, 'kill'>[]): Harm => ({
    what: `${what} killed (-9)`,
    act: async () => {
      for (const each of services) each.kill();
      await pause(RESTART_MILLISECONDS);
    },
  });
  return [
    ...gateways.all.map((_, n) => ({
      what: `gateway ${n + 1} killed (-9)`,
      act: () => gateways.kill(n),
    })),
    {
      what: 'PgBouncer restarted',
      act: async () => {
        await house.pgbouncer.stop();
        house.pgbouncer.start();
      },
    },
    killed('PgBouncer', house.pgbouncer),
    killed('HAProxy', house.haproxy),
    ...house.etcd.map((each, n) => killed(`etcd ${n + 1}`, each)),
    {
      what: 'gateway 1 and PgBouncer at once killed (-9)',
      act: async () => {
        house.pgbouncer.kill();
        await gateways.kill(0);
      },
    },
    {
      what: 'two gateways at once killed (-9)',
      act: async () => void (await Promise.all([gateways.kill(1), gateways.kill(2)])),
    },
    { what: 'the standby’s machine killed (-9)', act: async () => house.killMachine(await house.standby()) },
    { what: 'the primary’s machine killed (-9)', act: async () => house.killMachine(await house.primary()) },
    {
      what: 'the primary’s machine and an etcd at once killed (-9)',
      act: async () => {
        const primary = await house.primary();
        house.etcd[0]!.kill();
        house.killMachine(primary);
      },
    },
    { what: 'the primary cut off from everybody', act: () => partition(cutOff) },
    { what: 'the primary cut off from etcd and the standby alone', act: () => partition(cutOffFromPeers) },
  ];
}
