import { expect, test } from '@jest/globals';

import { readSquare } from './square-settings.ts';

const SET = { SQUARE_ACCESS_TOKEN: 'secret', SQUARE_APPLICATION_ID: 'app', SQUARE_LOCATION_ID: 'L1' };
const HOST = 'regulars.example.com';

test('Square is where the environment says, or Square’s own', () => {
  expect(readSquare(SET, HOST)).toEqual({
    accessToken: 'secret',
    applicationId: 'app',
    locationId: 'L1',
    environment: 'sandbox',
    apiUrl: null,
    sdkUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
    webhookSignatureKeys: [],
    webhookUrl: 'https://regulars.example.com/api/webhooks/square',
  });
  expect(readSquare({ ...SET, SQUARE_ENVIRONMENT: 'production' }, HOST).sdkUrl).toBe(
    'https://web.squarecdn.com/v1/square.js',
  );
  expect(() => readSquare({ ...SET, SQUARE_API_URL: 'somewhere' }, HOST)).toThrow(
    /^SQUARE_API_URL takes an address/,
  );
});
