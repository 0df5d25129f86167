import type { BusinessRow } from './businesses/records/business.rows.ts';
import { badRequest, notFound } from './errors.ts';
import type { Loaders } from './loaders.ts';

type BySlug = Pick<Loaders, 'businessBySlug'>;

/** Every place of a request that can name a business; slugs in any case, null or absent where it names none. */
export interface TenantClaims {
  path?: string | null;
  subdomain?: string | null;
  header?: string | null;
}

/**
 * The business a call is about: the path, else the subdomain, else the header (docs/rules.md "Which business a call is
 * about"). It gives context, never rights.
 */
export class Tenant {
  readonly #claims: string[];
  readonly #loaders: BySlug;

  constructor(claims: TenantClaims, loaders: BySlug) {
    this.#loaders = loaders;
    this.#claims = [claims.path, claims.subdomain, claims.header]
      .map((claim) => claim?.trim().toLowerCase())
      .filter((claim): claim is string => Boolean(claim));
  }

  /** The slug that the request names, null where it names none. @throws BAD_REQUEST where two places disagree. */
  get slug(): string | null {
    const [slug, ...others] = this.#claims;
    if (others.some((other) => other !== slug))
      throw badRequest('The request names two different businesses');
    return slug ?? null;
  }

  /** The business that the request names, null where it names none. @throws NOT_FOUND "Business not found". */
  async business(): Promise<BusinessRow | null> {
    const { slug } = this;
    return slug === null ? null : this.bySlug(slug);
  }

  /**
   * The business of an argument, which must agree with the request's own naming; without an argument the
   * request's. @throws BAD_REQUEST, NOT_FOUND.
   */
  async about(argument: string | null | undefined): Promise<BusinessRow | null> {
    const slug = argument?.trim().toLowerCase() || null;
    if (slug === null) return this.business();
    if (this.slug !== null && this.slug !== slug)
      throw badRequest('The request names two different businesses');
    return this.bySlug(slug);
  }

  /** One open business by its slug, in any case; read once per request. @throws NOT_FOUND "Business not found". */
  async bySlug(slug: string): Promise<BusinessRow> {
    const business = await this.#loaders.businessBySlug.load(slug.trim().toLowerCase());
    if (!business) throw notFound('Business not found');
    return business;
  }
}
