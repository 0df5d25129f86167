import { SquareClient, SquareEnvironment } from 'square';

import type { SquareApplication } from './square-settings.ts';

/**
 * Square's own client, for one account (by its access token; null for what is asked as the application itself). Each call
 * is tried once: whether and how it is asked again is the product's to decide.
 */
export const squareClient = (
  { environment, apiUrl }: Pick<SquareApplication, 'environment' | 'apiUrl'>,
  token: string | null,
  timeoutSeconds: number,
): SquareClient =>
  new SquareClient({
    ...(token !== null && { token }),
    ...(apiUrl === null
      ? {
          environment:
            environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox,
        }
      : { baseUrl: apiUrl.replace(/\/+$/, '') }),
    maxRetries: 0,
    timeoutInSeconds: timeoutSeconds,
  });
