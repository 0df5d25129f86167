import { secondFactors } from '../../gateway/adapters/second-factors.ts';

/** Second factors at regulars.test, with a key to seal by; nobody must have one. */
export const TEST_SECOND_FACTORS = secondFactors({
  publicHost: 'regulars.test',
  isDemo: false,
  connect: { secretsKeys: [Buffer.alloc(32, 2)] },
  isSecondFactorRequired: false,
});
