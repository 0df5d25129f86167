import { z } from 'zod';

import { address, list, needed, oneOf, readSettings } from '../../boot/settings.ts';
import type { Environment } from '../../boot/settings.ts';

const APPLICATION = z.object({
  SQUARE_ENVIRONMENT: oneOf('sandbox', 'production'),
  SQUARE_APPLICATION_ID: needed("the Square application's id where PAYMENTS=square or CONNECT has square"),
  SQUARE_API_URL: address(/^https?$/, 'https://connect.example.com'),
  SQUARE_SDK_URL: address(/^https?$/, 'https://web.example.com/v1/square.js'),
  SQUARE_WEBHOOK_SIGNATURE_KEY: list,
  SQUARE_WEBHOOK_URL: address(/^https?$/, 'https://example.com/api/webhooks/square'),
});

export const SQUARE = z.object({
  SQUARE_ACCESS_TOKEN: needed("the Square application's access token where PAYMENTS=square"),
  ...APPLICATION.shape,
  SQUARE_LOCATION_ID: needed("the Square location's id where PAYMENTS=square"),
});

export const SQUARE_CONNECT = z.object({
  ...APPLICATION.shape,
  SQUARE_APPLICATION_SECRET: needed("the Square application's secret where CONNECT has square"),
});

const SDK = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
};

/** What is the same for every account that is charged. */
export type SquareApplication = ReturnType<typeof readApplication>;
export type SquareSettings = SquareApplication & { accessToken: string; locationId: string };
export type SquareConnectSettings = SquareApplication & { applicationSecret: string };

/** @throws WrongSetting naming the first wrong variable and what it takes. */
export function readSquare(env: Environment, publicHost: string): SquareSettings {
  const set = readSettings(SQUARE, env);
  return {
    ...readApplication(set, publicHost),
    accessToken: set.SQUARE_ACCESS_TOKEN,
    locationId: set.SQUARE_LOCATION_ID,
  };
}

/** @throws WrongSetting naming the first wrong variable and what it takes. */
export function readSquareConnect(env: Environment, publicHost: string): SquareConnectSettings {
  const set = readSettings(SQUARE_CONNECT, env);
  return { ...readApplication(set, publicHost), applicationSecret: set.SQUARE_APPLICATION_SECRET };
}

function readApplication(set: z.output<typeof APPLICATION>, publicHost: string) {
  const environment = set.SQUARE_ENVIRONMENT ?? 'sandbox';
  return {
    applicationId: set.SQUARE_APPLICATION_ID,
    environment,
    /** null: Square's own API of the environment. */
    apiUrl: set.SQUARE_API_URL ?? null,
    /** The script that makes a token of a card in the browser; Square's own of the environment unless set. */
    sdkUrl: set.SQUARE_SDK_URL ?? SDK[environment],
    /** Each holds: one of another subscription, or the one before while it is changed. None: webhooks are not taken. */
    webhookSignatureKeys: set.SQUARE_WEBHOOK_SIGNATURE_KEY,
    /** The address that Square was told to send webhooks to: it is part of what they are signed by. */
    webhookUrl: set.SQUARE_WEBHOOK_URL ?? `https://${publicHost}/api/webhooks/square`,
  };
}
