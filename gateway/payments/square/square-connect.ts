import { SquareEnvironment, SquareError } from 'square';
import type { Square } from 'square';
import { z } from 'zod';

import type { AccountState } from '../../../schema/payments/accounts/payment-accounts.ts';
import type { OpenAccount, OpenCompany } from '../accounts/open-company.ts';
import { hostsOf } from './square-browser.ts';
import { squareClient } from './square-client.ts';
import { squarePayments } from './square-payments.ts';
import type { SquareConnectSettings } from './square-settings.ts';
import { squareWebhook } from './square-webhook.ts';

/** What an account is asked for, and nothing beyond: https://developer.squareup.com/docs/oauth-api/square-permissions */
export const SCOPES = [
  'MERCHANT_PROFILE_READ',
  'PAYMENTS_READ',
  'PAYMENTS_WRITE',
  'PAYMENTS_WRITE_ADDITIONAL_RECIPIENTS',
  'CUSTOMERS_READ',
  'CUSTOMERS_WRITE',
  'DISPUTES_READ',
];

/** What is sealed of an account. */
const secrets = z.object({ accessToken: z.string(), refreshToken: z.string() });
type Secrets = z.output<typeof secrets>;

/**
 * Square accounts that businesses connect to the platform's application by OAuth, as a confidential client: its refresh
 * tokens can be used any number of times, so that a lost answer loses no account (docs/decisions/0072).
 */
export function squareConnect(
  settings: SquareConnectSettings,
  { timeoutSeconds = 10, onRefused }: { timeoutSeconds?: number; onRefused?: (code: string) => void } = {},
): OpenCompany {
  const { applicationId: clientId, applicationSecret: clientSecret, environment, apiUrl, sdkUrl } = settings;
  const application = squareClient(settings, clientSecret, timeoutSeconds);
  const asAccount = (account: OpenAccount) =>
    squareClient(settings, secretsOf(account).accessToken, timeoutSeconds);
  const look = async (account: OpenAccount): Promise<AccountState> => {
    try {
      const { location } = await asAccount(account).locations.get({
        locationId: account.settings.locationId ?? '',
      });
      return { outcome: 'connected', lacks: lacksOf(location) };
    } catch (error) {
      return { outcome: isRevoked(error) ? 'revoked' : 'unavailable' };
    }
  };
  return {
    provider: 'square',
    name: 'Square',
    browserHosts: hostsOf(sdkUrl, environment),
    webhook: squareWebhook(settings),

    authorizeUrl({ state, redirectUrl }) {
      const at =
        apiUrl?.replace(/\/+$/, '') ??
        (environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox);
      const asked = new URLSearchParams({
        client_id: clientId,
        scope: SCOPES.join(' '),
        redirect_uri: redirectUrl,
        state,
        // Whoever is signed in there is asked anew, so that nobody connects another's account by chance. Its sandbox has
        // no such question.
        ...(environment === 'production' && { session: 'false' }),
      });
      return `${at}/oauth2/authorize?${asked}`;
    },

    async exchange({ code, redirectUrl }) {
      let token: Square.ObtainTokenResponse;
      try {
        token = await application.oAuth.obtainToken({
          clientId,
          clientSecret,
          code,
          redirectUri: redirectUrl,
          grantType: 'authorization_code',
        });
      } catch (error) {
        return { outcome: isRefusal(error) ? 'refused' : 'unavailable' };
      }
      const open = credentialsOf(token);
      const client = squareClient(settings, token.accessToken ?? '', timeoutSeconds);
      let merchant: Square.Merchant | undefined;
      let location: Square.Location | undefined;
      try {
        ({ merchant } = await client.merchants.get({ merchantId: 'me' }));
        const { locations = [] } = await client.locations.list();
        location = locations.find(({ id }) => id === merchant?.mainLocationId) ?? locations[0];
      } catch {
        return { outcome: 'unavailable' };
      }
      if (!merchant?.id || !location?.id) return { outcome: 'unavailable' };
      return {
        outcome: 'connected',
        account: {
          reference: merchant.id,
          name: merchant.businessName ?? location.name ?? '',
          isLive: environment === 'production',
          settings: { locationId: location.id },
        },
        ...open,
      };
    },

    async renew(account) {
      try {
        const token = await application.oAuth.obtainToken({
          clientId,
          clientSecret,
          refreshToken: secretsOf(account).refreshToken,
          grantType: 'refresh_token',
        });
        return { outcome: 'renewed', ...credentialsOf(token, secretsOf(account).refreshToken) };
      } catch (error) {
        if (!isRefusal(error)) return { outcome: 'unavailable' };
      }
      // Either the business has taken its access back, or something of ours is wrong: its own token tells.
      const { outcome } = await look(account);
      return { outcome: outcome === 'revoked' ? 'revoked' : 'unavailable' };
    },

    async revoke({ reference }) {
      try {
        const { success } = await application.oAuth.revokeToken(
          { clientId, merchantId: reference! },
          { headers: { Authorization: `Client ${clientSecret}` } },
        );
        return success ?? false;
      } catch (error) {
        // What Square does not know any more has been let go of.
        return error instanceof SquareError && error.statusCode === 404;
      }
    },

    look,

    providerOf: (account) =>
      squarePayments(
        {
          ...settings,
          accessToken: secretsOf(account).accessToken,
          locationId: account.settings.locationId ?? '',
        },
        { timeoutSeconds, ...(onRefused && { onRefused }) },
      ),
  };
}

function lacksOf(location: Square.Location | undefined): string[] {
  if (location?.status !== 'ACTIVE')
    return ['Your location at Square is not active: look at Locations in your Square dashboard.'];
  return location.capabilities?.includes('CREDIT_CARD_PROCESSING')
    ? []
    : ['Square does not take cards for you yet: finish your activation in your Square dashboard.'];
}

/** A token that is only too old is renewed. */
const isRevoked = (error: unknown): boolean =>
  error instanceof SquareError &&
  error.statusCode === 401 &&
  error.errors.some(({ code }) => code === 'ACCESS_TOKEN_REVOKED' || code === 'UNAUTHORIZED');

const secretsOf = ({ secret }: OpenAccount): Secrets => secrets.parse(JSON.parse(secret));

function credentialsOf(
  { accessToken, refreshToken, expiresAt }: Square.ObtainTokenResponse,
  before = '',
): { secret: string; endAt: Date | null } {
  const kept: Secrets = { accessToken: accessToken ?? '', refreshToken: refreshToken ?? before };
  return { secret: JSON.stringify(kept), endAt: expiresAt ? new Date(expiresAt) : null };
}

/** Square has looked at what was sent, and does not take it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof SquareError && [400, 401, 403, 404].includes(error.statusCode ?? 0);
