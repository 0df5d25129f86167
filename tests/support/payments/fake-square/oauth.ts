import { createHash } from 'node:crypto';

import { newId, refusal } from './answers.ts';
import type { Answer, Body } from './answers.ts';
import type { SquareMerchant, SquareWorld } from './world.ts';

const CODE_LIVES_MS = 5 * 60_000;
/** Unused for so long, a refresh token of PKCE is over; each is used once. */
const REFRESH_LIVES_MS = 90 * 86_400_000;

interface Code {
  merchantId: string;
  challenge: string | null;
  redirect: string | null;
  until: number;
}
interface Access {
  merchantId: string;
  until: number;
}

/**
 * Square's OAuth, by which a seller lets the platform use its account: the page where it says yes, the exchange of the
 * code (by the application's secret, or by PKCE), refreshing, and how both take it back.
 * https://developer.squareup.com/docs/oauth-api/overview
 */
export class SquareOAuth {
  private readonly codes = new Map<string, Code>();
  private readonly access = new Map<string, Access>();
  private readonly refresh = new Map<string, Access & { isPkce: boolean }>();
  private readonly world: SquareWorld;
  readonly clientId: string;
  readonly clientSecret = 'fake-application-secret';
  /** Thirty days at Square. */
  tokenLivesMs = 30 * 86_400_000;
  /** Who is signed in at Square; a new seller unless told. */
  seller: string | null = null;
  /** Sellers who have said yes, in order. */
  readonly connected: string[] = [];

  constructor(world: SquareWorld, clientId: string, ownToken: string) {
    this.world = world;
    this.clientId = clientId;
    this.access.set(ownToken, { merchantId: world.own.id, until: Infinity });
  }

  /** The seller whom a token reaches; `expired` for one whose time is over, null for one that nobody knows. */
  merchantOf(token: string): SquareMerchant | 'expired' | null {
    const access = this.access.get(token);
    if (!access) return null;
    return access.until <= this.world.now() ? 'expired' : this.world.merchant(access.merchantId);
  }

  /** The page of GET /oauth2/authorize, with a link for yes and one for no; null for what Square would not show. */
  page(query: URLSearchParams): string | null {
    if (query.get('client_id') !== this.clientId || !query.get('scope')) return null;
    const redirect = query.get('redirect_uri');
    const back = new URL(redirect ?? 'https://regulars.test/connected');
    const state = query.get('state');
    const to = (more: Record<string, string>) => {
      const url = new URL(back);
      for (const [name, value] of Object.entries({ ...more, ...(state !== null && { state }) }))
        url.searchParams.set(name, value);
      return url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    };
    const code = `sq0cgp-${newId()}`;
    this.codes.set(code, {
      merchantId: this.seller ?? `M${newId().slice(0, 12)}`,
      challenge: query.get('code_challenge'),
      redirect,
      until: this.world.now() + CODE_LIVES_MS,
    });
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Square</title></head><body>
      <h1>Connect your Square account</h1>
      <a href="${to({ code, response_type: 'code' })}">Allow</a>
      <a href="${to({ error: 'access_denied', error_description: 'user_denied' })}">Deny</a>
    </body></html>`;
  }

  /** POST /oauth2/token */
  token(body: Body): Answer {
    if (body.client_id !== this.clientId) return refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
    if (body.grant_type === 'authorization_code') return this.exchange(body);
    return body.grant_type === 'refresh_token'
      ? this.renew(body)
      : refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST', 'grant_type');
  }

  private exchange(body: Body): Answer {
    const code = this.codes.get(String(body.code));
    const isPkce = code !== undefined && code.challenge !== null;
    const isProven = isPkce
      ? typeof body.code_verifier === 'string' && challengeOf(body.code_verifier) === code.challenge
      : body.client_secret === this.clientSecret;
    if (
      !code ||
      code.until <= this.world.now() ||
      (code.redirect !== null && code.redirect !== body.redirect_uri)
    )
      return refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'code');
    if (!isProven) return refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
    this.codes.delete(String(body.code));
    this.connected.push(code.merchantId);
    return this.issue(code.merchantId, isPkce);
  }

  private renew(body: Body): Answer {
    const known = this.refresh.get(String(body.refresh_token));
    if (!known || known.until <= this.world.now())
      return refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'refresh_token');
    if (!known.isPkce && body.client_secret !== this.clientSecret)
      return refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
    // One of PKCE is used once; others hold until they are taken back.
    if (known.isPkce) this.refresh.delete(String(body.refresh_token));
    return this.issue(known.merchantId, known.isPkce, known.isPkce ? null : String(body.refresh_token));
  }

  private issue(merchantId: string, isPkce: boolean, same: string | null = null): Answer {
    const now = this.world.now();
    this.world.merchant(merchantId);
    const token = `EAAA${newId()}`;
    const refreshToken = same ?? `EQAA${newId()}`;
    this.access.set(token, { merchantId, until: now + this.tokenLivesMs });
    this.refresh.set(refreshToken, { merchantId, until: isPkce ? now + REFRESH_LIVES_MS : Infinity, isPkce });
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'bearer',
        expires_at: new Date(now + this.tokenLivesMs).toISOString(),
        merchant_id: merchantId,
        refresh_token: refreshToken,
        short_lived: false,
      },
    };
  }

  /** POST /oauth2/revoke, by the application's secret. */
  revokeToken(body: Body, authorization: string): Answer {
    if (authorization !== `Client ${this.clientSecret}` || body.client_id !== this.clientId)
      return refusal(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
    const merchantId = body.merchant_id ?? this.access.get(String(body.access_token))?.merchantId;
    if (!merchantId) return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    this.revoke(merchantId, 'APPLICATION');
    return { status: 200, body: { success: true } };
  }

  /** As if the seller had taken the platform's access away in its own dashboard. @returns the event. */
  revoke(merchantId: string, revokerType: 'APPLICATION' | 'MERCHANT' = 'MERCHANT'): Body {
    for (const tokens of [this.access, this.refresh])
      for (const [token, access] of tokens) if (access.merchantId === merchantId) tokens.delete(token);
    const revocation = { revoked_at: this.world.at(), revoker_type: revokerType };
    return this.world.emit(this.world.merchant(merchantId), 'oauth.authorization.revoked', newId(), {
      revocation,
    });
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
