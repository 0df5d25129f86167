import { takerOf } from './taker.ts';

/** docs/rules.md "Whose account takes the money" */
const never = {
  hasAccount: false,
  hadAccount: false,
  acceptsPlatformAccount: false,
  platformTakesCards: true,
};

test.each([
  ['who never had an account is paid into the platform’s', never, 'platform'],
  ['where the platform takes no cards, nobody does', { ...never, platformTakesCards: false }, 'nobody'],
  [
    'an account of its own comes first',
    { ...never, hasAccount: true, hadAccount: true, acceptsPlatformAccount: true },
    'own',
  ],
  ['who lost its account is paid at pickup', { ...never, hadAccount: true }, 'nobody'],
  ['unless its owner says so', { ...never, hadAccount: true, acceptsPlatformAccount: true }, 'platform'],
  [
    'which makes no account of the platform where there is none',
    { ...never, hadAccount: true, acceptsPlatformAccount: true, platformTakesCards: false },
    'nobody',
  ],
] as const)('%s', (_name, standing, taker) => {
  expect(takerOf(standing)).toBe(taker);
});
