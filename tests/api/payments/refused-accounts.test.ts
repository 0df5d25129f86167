import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { tellOfRefusals } from '../../../schema/payments/connect/tell-of-accounts.ts';
import { stripeBench } from '../../support/payments/fake-stripe/bench.ts';
import type { ProviderBench } from '../../support/payments/payment-provider-behaviours.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { squareBench } from '../../support/payments/square-bench.ts';
import { openHouseWith } from '../support/card-house.ts';

const REFUSED = 'query ($id: ID!) { managedBusiness(id: $id) { payments { refusedAt } } }';

async function sideOf(provider: string, bench: ProviderBench) {
  const house = await openHouseWith({
    payments: platformOnly(bench.provider({ timeoutSeconds: 0.5 }), { provider, reference: 'platform' }),
    webhook: bench.webhooks,
    token: (number) => bench.token(number),
    ok: bench.cards.ok,
  });
  return { provider, bench, house };
}

/** An account that its company refuses: on Payments at once, and by mail once a day. */
describe.each([await sideOf('square', await squareBench()), await sideOf('stripe', await stripeBench())])(
  '$provider',
  ({ bench, house }) => {
    const { door, joined, on, owner, farm } = house;
    afterAll(async () => {
      await house.close();
      await bench.close();
    });

    test('is read on Payments and told to admins once a day, until a charge goes through again', async () => {
      const admin = await door.as.admin();
      await house.sql(
        "update account set email = 'ada@example.com', confirmed_email = 'ada@example.com' where id = $1",
        [admin.id],
      );
      const refusedAt = async () =>
        (await owner.run(REFUSED, { id: farm.id })).managedBusiness.payments.refusedAt;
      const told = async () => {
        const accounts = await tellOfRefusals(await door.own());
        door.mailer.sent.length = 0;
        await sendAccountEmails(await door.own(), { limit: 50 });
        return { accounts, mails: door.mailer.sent.filter(({ to }) => to === 'ada@example.com') };
      };

      const mia = await joined();
      expect(await refusedAt()).toBeNull();
      expect(await told()).toMatchObject({ accounts: 0 });
      bench.outage('unauthorized');
      await on('2026-12-03');
      expect(await refusedAt()).toMatch(/^2026-12-03T17:00/);
      const first = await told();
      expect(first.accounts).toBe(1);
      expect(first.mails).toHaveLength(1);
      expect(first.mails[0]!.subject).toMatch(/refuses the account of the platform$/);
      expect(await told()).toMatchObject({ accounts: 0, mails: [] });
      await on('2026-12-04', '16:00');
      expect(await told()).toMatchObject({ accounts: 0 });
      door.clock.moveTo(new Date('2026-12-04T17:05:00Z'));
      expect(await told()).toMatchObject({ accounts: 1 });
      bench.outage(null);
      await on('2026-12-05');
      expect(await mia.states()).toEqual(['paid', 'paid']);
      expect(await refusedAt()).toBeNull();
      expect(await told()).toMatchObject({ accounts: 0 });
    });
  },
);
