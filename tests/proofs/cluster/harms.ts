import type { Gateways } from './gateways.ts';
import type { House } from './house.ts';
import { cutOff, cutOffFromPeers } from './network.ts';

/** Something that is done to the cluster while people buy. */
export interface Harm {
  what: string;
  /** Does it, and waits until what it took away is back; nothing is mended by hand. */
  act(): Promise<void>;
}

/** For so long a machine stays cut off. */
const PARTITION_MILLISECONDS = 25_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** All of them, in order. */
export function harmsTo(house: House, gateways: Gateways): readonly Harm[] {
  const partition = async (cut: typeof cutOff): Promise<void> => {
    const join = cut(await house.primary());
    await pause(PARTITION_MILLISECONDS);
    join();
  };
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
    { what: 'the standby’s machine killed (-9)', act: async () => house.killMachine(await house.standby()) },
    { what: 'the primary’s machine killed (-9)', act: async () => house.killMachine(await house.primary()) },
    { what: 'the primary cut off from everybody', act: () => partition(cutOff) },
    { what: 'the primary cut off from etcd and the standby alone', act: () => partition(cutOffFromPeers) },
  ];
}
