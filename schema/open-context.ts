import type { EntityManager } from '@mikro-orm/postgresql';
import { lacksSecondFactor } from './accounts/factors/required-of-staff.ts';
import { Caller, findCallerByToken } from './caller.ts';
import type { Context, Ports, SupportAddress } from './context.ts';
import { createLoaders } from './loaders.ts';
import { networkOf } from './rules/text/network.ts';
import { Tenant } from './tenant.ts';
import type { TenantClaims } from './tenant.ts';

/** What an endpoint must know to open a request. */
export interface RequestParts {
  /** The application's root entity manager (`orm.em`); a fork of it is made here. */
  em: EntityManager;
  /** That of a replica for reads that may be late; null where there is none at this moment. */
  late?: (() => EntityManager | null) | undefined;
  now(): Date;
  ports: Ports;
  support: SupportAddress;
  rateLimits: boolean;
  address: string;
  userAgent?: string | null;
  token: string | null;
  tenant: TenantClaims;
  idempotencyKey?: string | null;
  requestId: string;
  /** Drops what this process keeps of a business (a slug, or GLOBAL_PAGE); where it keeps nothing, nothing. */
  pageChanged?: ((payload: string) => void) | undefined;
  signal?: AbortSignal | null;
  /** Who acts where nobody is signed in; see Context. */
  doer?: string | null;
}

/** Opens a request: forks the entity manager and, where a token was sent, finds out who is calling (one statement). */
export async function createContext(parts: RequestParts): Promise<Context> {
  const em = parts.em.fork();
  const identity = parts.token ? await findCallerByToken(em, parts.token, parts.ports.sessions) : null;
  const isHeld = identity !== null && (await lacksSecondFactor({ em, ports: parts.ports }, identity.account));
  const loaders = createLoaders({ em, now: parts.now });
  let outside: EntityManager | null = null;
  let late: EntityManager | null = null;
  return {
    em,
    // Few requests ask for these, and a fork is not free.
    outside: () => (outside ??= parts.em.fork()),
    late: () => (late ??= parts.late?.()?.fork() ?? em),
    doer: parts.doer ?? null,
    caller: new Caller(identity, loaders, isHeld),
    tenant: new Tenant(parts.tenant, loaders),
    now: parts.now,
    address: networkOf(parts.address),
    userAgent: parts.userAgent ?? null,
    token: parts.token,
    idempotencyKey: parts.idempotencyKey ?? null,
    requestId: parts.requestId,
    loaders,
    announced: [],
    pageChanged: parts.pageChanged ?? (() => undefined),
    ports: parts.ports,
    rateLimits: parts.rateLimits,
    support: parts.support,
    signal: parts.signal ?? null,
  };
}
