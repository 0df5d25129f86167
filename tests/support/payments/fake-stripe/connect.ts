import type { Form } from './parameters.ts';
import type { StripeAnswer } from './refusal.ts';
import { newId } from './world.ts';
import type { Row, StripeWorld } from './world.ts';

/**
 * Connect's OAuth, by which a business lets the platform use its own account: the page where it says yes, the exchange of
 * the code, and how both take it back. https://docs.stripe.com/connect/oauth-reference
 */
export class StripeConnect {
  private readonly codes = new Map<string, string>();
  private readonly world: StripeWorld;
  readonly clientId = 'ca_fake';
  /** The account whose owner is at the page; null: a new one each time. */
  signedIn: string | null = null;
  /** Accounts whose owner has said yes, in order. */
  readonly connected: string[] = [];
  private readonly secretKey: string;

  constructor(world: StripeWorld, secretKey: string) {
    this.world = world;
    this.secretKey = secretKey;
  }

  /** The page of GET /oauth/authorize, with a link for yes and one for no; null for what Stripe would not show. */
  page(query: URLSearchParams): string | null {
    const redirect = query.get('redirect_uri');
    if (query.get('client_id') !== this.clientId || query.get('response_type') !== 'code') return null;
    if (query.get('scope') !== 'read_write' || redirect === null) return null;
    const back = (more: Record<string, string>) => {
      const url = new URL(redirect);
      const state = query.get('state');
      for (const [name, value] of Object.entries({ ...more, ...(state !== null && { state }) }))
        url.searchParams.set(name, value);
      return url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    };
    const code = newId('ac');
    this.codes.set(code, this.signedIn ?? newId('acct'));
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Connect to Stripe</title></head><body>
      <h1>Connect your account</h1>
      <a href="${back({ scope: 'read_write', code })}">Connect</a>
      <a href="${back({ error: 'access_denied', error_description: 'The user denied your request' })}">Cancel</a>
    </body></html>`;
  }

  /** POST /oauth/token: a code counts once. */
  token(form: Form, bearer: string): StripeAnswer {
    if ((form.client_secret ?? bearer) !== this.secretKey)
      return refusal(401, 'invalid_client', 'No such API key');
    if (form.grant_type !== 'authorization_code')
      return refusal(400, 'unsupported_grant_type', 'Only authorization_code');
    const account = this.codes.get(form.code ?? '');
    if (!account) return refusal(400, 'invalid_grant', 'Authorization code does not exist or was used');
    this.codes.delete(form.code!);
    this.world.account(account).isRevoked = false;
    this.connected.push(account);
    return {
      status: 200,
      body: { stripe_user_id: account, scope: 'read_write', livemode: false, token_type: 'bearer' },
    };
  }

  /** POST /oauth/deauthorize */
  deauthorize(form: Form, bearer: string): StripeAnswer {
    if (bearer !== this.secretKey || form.client_id !== this.clientId)
      return refusal(401, 'invalid_client', 'Another application');
    const { stripe_user_id: id = '' } = form;
    if (!this.world.accounts.has(id)) return refusal(401, 'invalid_client', 'Not connected');
    this.revoke(id);
    return { status: 200, body: { stripe_user_id: id } };
  }

  /** As if the business had taken the platform's access away in its own dashboard. @returns the event. */
  revoke(id: string): Row {
    const rows = this.world.account(id);
    rows.isRevoked = true;
    return this.world.emit(
      'account.application.deauthorized',
      { id: this.clientId, object: 'application', name: 'Regulars' },
      rows,
    );
  }
}

const refusal = (status: number, error: string, error_description: string): StripeAnswer => ({
  status,
  body: { error, error_description },
});
