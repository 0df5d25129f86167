import { until } from '../until.ts';
import type { Certificates } from './certificates.ts';
import { MACHINES } from './network.ts';
import type { Machine } from './network.ts';

type Role = 'primary' | 'synchronous';

/** Somebody may be between two roles for so long: a standby is asynchronous until the primary has seen it stream. */
const ROLE_SECONDS = 120;

/** What Patroni says of the machines, each of which is asked about itself: what one says of the other may be some seconds old. */
export function rolesBy(certificates: Certificates) {
  const hasRole = async ({ address }: Machine, role: Role): Promise<boolean> =>
    (await certificates.status(`https://${address}:8008/${role}`)) === 200;

  /** The machine that says so of itself. @throws Error where none does. */
  async function machineOf(role: Role): Promise<Machine> {
    for (const machine of MACHINES) if (await hasRole(machine, role)) return machine;
    throw new Error(`No machine is the ${role} now.`);
  }

  const isWhole = (): Promise<void> =>
    until(
      async () => (await machineOf('primary')) !== (await machineOf('synchronous')),
      180,
      'a primary and a synchronous standby',
    );

  /** The machine of a role, waited for. @throws Error where none has it for two minutes. */
  async function waitFor(role: Role): Promise<Machine> {
    let machine: Machine | undefined;
    await until(
      async () => {
        machine = await machineOf(role);
        return true;
      },
      ROLE_SECONDS,
      `a machine that is the ${role}`,
    );
    return machine!;
  }

  return { hasRole, isWhole, waitFor };
}
