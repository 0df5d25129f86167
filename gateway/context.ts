import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import type { Context, Ports, SupportAddress } from '../schema/context.ts';
import { createContext } from '../schema/open-context.ts';
import type { TenantClaims } from '../schema/tenant.ts';
import type { Clock } from './boot/clock.ts';
import { goneSignal } from './http/limits/admission-queue.ts';
import type { AdmissionQueue } from './http/limits/admission-queue.ts';

/** What every request is opened with; the same for /graphql, /api and the rendered pages. */
export interface ContextParts {
  em: EntityManager;
  /** A replica's, for reads that may be late; null where there is none at this moment. */
  late?: () => EntityManager | null;
  clock: Clock;
  ports: Ports;
  support: SupportAddress;
  rateLimits: boolean;
  publicHost: string;
  /** Where requests wait before they ask the database; they don't unless given. */
  admission?: Pick<AdmissionQueue, 'admit'>;
  /** Drops what this process keeps of a business's pages. */
  pageChanged?: (payload: string) => void;
}

/**
 * Opens a request's context, when it may begin. `path` is the business that the route's own path names.
 * @throws Overloaded where too many wait already.
 */
export async function openContext(
  parts: ContextParts,
  request: FastifyRequest,
  path?: string | null,
): Promise<Context> {
  await parts.admission?.admit(request);
  const context = await createContext({
    em: parts.em,
    late: parts.late,
    now: () => parts.clock.now(),
    ports: parts.ports,
    support: parts.support,
    rateLimits: parts.rateLimits,
    address: request.ip,
    userAgent: header(request, 'user-agent'),
    token: bearerToken(request),
    tenant: tenantClaims(request, path),
    idempotencyKey: header(request, 'idempotency-key'),
    requestId: request.id,
    pageChanged: parts.pageChanged,
    signal: goneSignal(request),
  });
  request.accountId = context.caller.account?.id;
  return context;
}

/** A context without a request and without a caller: a visitor's questions asked in process, the start's own work, jobs. */
export function openOwnContext(
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'> & {
    signal?: AbortSignal | undefined;
    doer?: string;
  },
  requestId: string,
): Promise<Context> {
  return createContext({
    em: parts.em,
    now: () => parts.clock.now(),
    ports: parts.ports,
    support: parts.support,
    rateLimits: false,
    address: '',
    token: null,
    tenant: {},
    requestId,
    pageChanged: parts.pageChanged,
    signal: parts.signal ?? null,
    doer: parts.doer ?? null,
  });
}

/** Every place of the request that can name a business, as it was sent. */
export function tenantClaims(request: FastifyRequest, path?: string | null): TenantClaims {
  return {
    path: path ?? null,
    subdomain: request.place.tenant,
    header: header(request, 'x-tenant'),
  };
}

/** The bearer token as sent; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** One header's text; null where it is absent or blank. */
export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text ? text : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token it carries; set as soon as a context was opened, undefined where the token was not a valid one. */
    accountId?: string | undefined;
  }
}
