import { randomBytes } from 'node:crypto';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import { openTestProduct } from '../../support/product.ts';
import { TEST_SECOND_FACTORS } from '../../support/second-factors-for-tests.ts';
import { addAuthenticator, codeOf, complete, halfSignIn } from '../../support/browser/second-factor.ts';

const LOST =
  'Codes of your authenticator app cannot be checked here any more: the platform has lost the key to them. Use a recovery code or a passkey, or write to support: an administrator can reset your second factor.';

test('an app whose key is gone says so, costs no try, and a recovery code or a new app is the way on', async () => {
  const secondFactors = { ...TEST_SECOND_FACTORS };
  const product = await openTestProduct({ ports: { secondFactors } });
  try {
    const [mia, zoe] = [await product.as.member(), await product.as.member()];
    const { secret, recoveryCodes } = await addAuthenticator(mia);
    await addAuthenticator(zoe);

    for (const sealing of [sealingBy([randomBytes(32)]), null]) {
      Object.assign(secondFactors, { sealing });
      const half = await halfSignIn(product, mia.username);
      // More often than a sign-in may be tried.
      for (let n = 0; n < 7; n += 1)
        expect(await complete(product, half, codeOf(secret, 1))).toMatchObject({
          status: 422,
          body: { error: LOST, fields: { code: LOST } },
        });
      expect((await complete(product, half, recoveryCodes.pop()!)).status).toBe(200);
    }

    // An admin's reset, and an app that is set up anew by the key of today.
    Object.assign(secondFactors, { sealing: sealingBy([randomBytes(32)]) });
    const admin = await product.as.admin('ada');
    const reset = 'mutation ($id: ID!) { resetSecondFactor(accountId: $id) { ok } }';
    await admin.run(reset, { id: zoe.id });
    const again = await product.call('/api/auth/login', {
      body: { username: zoe.username, password: PASSWORD },
    });
    expect(again.status).toBe(200);
  } finally {
    await product.close();
  }
});
