import { SquareClient, SquareEnvironment } from 'square';

import type { SquareApplication } from './square-settings.ts';

/**
 * Square's own client, for one account by its access token, or for the application itself by its secret. Each call is
 * tried once: whether and how it is asked again is the product's to decide.
 */
export const squareClient = (
  { environment, apiUrl }: Pick<SquareApplication, 'environment' | 'apiUrl'>,
  token: string,
  timeoutSeconds: number,
): SquareClient =>
  new SquareClient({
    token,
    ...(apiUrl === null
      ? {
          environment:
            environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox,
        }
      : { baseUrl: apiUrl.replace(/\/+$/, '') }),
    maxRetries: 0,
    timeoutInSeconds: timeoutSeconds,
  });
