import { join as joinBusiness } from '../../../tests/support/join.ts';
import type { Person } from '../../../tests/support/person.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

const MINE =
  'query { viewer { account { wantsOptionalEmails } subscriptions { nodes { id isSkipped nextBoxOn nextAmount } } } }';
const SKIP = 'mutation ($id: ID!) { skipSubscription(id: $id) { id isSkipped nextBoxOn } }';
const UNDO = 'mutation ($id: ID!) { undoSkipSubscription(id: $id) { id isSkipped nextBoxOn } }';
const PREFER =
  'mutation ($optional: Boolean!) { saveEmailPreferences(optional: $optional) { username wantsOptionalEmails } }';
const CLOSED =
  'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';

describe('skipping one subscription', () => {
  let product: TestProduct;
  let mia: Person;
  let slug: string;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    product.now = new Date('2026-11-10T15:00:00Z');
    mia = await product.as.member();
    slug = (await product.business()).slug;
  });

  const join = (more: object = {}) => joinBusiness(mia, { slug }, more);
  const mine = async () => (await mia.run(MINE)).viewer.subscriptions.nodes;

  test('leaves the member’s others there alone, and asking again answers the same', async () => {
    const first = await join();
    const second = await join({ mode: 'shipping' });
    const skipped = { skipSubscription: { id: first, isSkipped: true, nextBoxOn: '2027-01-10' } };
    expect(await mia.run(SKIP, { id: first })).toEqual(skipped);
    expect(await mia.run(SKIP, { id: first })).toEqual(skipped);
    expect(await mine()).toEqual([
      expect.objectContaining({ id: second, isSkipped: false, nextBoxOn: '2026-12-10' }),
      expect.objectContaining({ id: first, isSkipped: true, nextBoxOn: '2027-01-10' }),
    ]);
  });

  test('can be undone, one alone, until the last day of the window', async () => {
    const first = await join();
    const second = await join();
    await mia.run(SKIP, { id: first });
    await mia.run(SKIP, { id: second });
    const back = { undoSkipSubscription: { id: first, isSkipped: false, nextBoxOn: '2026-12-10' } };
    product.now = new Date('2026-11-17T04:59:59Z'); // 23:59:59 of the 16th in New York
    expect(await mia.run(UNDO, { id: first })).toEqual(back);
    expect(await mia.run(UNDO, { id: first })).toEqual(back);
    product.now = new Date('2026-11-17T05:00:00Z');
    expect(await mia.refused(UNDO, { id: second })).toEqual({ code: 'TOO_LATE', message: CLOSED });
    expect(await mia.refused(SKIP, { id: first })).toEqual({ code: 'TOO_LATE', message: CLOSED });
  });

  test('is refused to visitors, for somebody else’s, a canceled one and a gift', async () => {
    const id = await join();
    const other = await product.as.member();
    expect((await product.as.visitor.refused(SKIP, { id })).code).toBe('UNAUTHENTICATED');
    for (const verb of [SKIP, UNDO]) {
      expect(await other.refused(verb, { id })).toEqual({
        code: 'NOT_FOUND',
        message: 'Membership not found',
      });
      expect((await mia.refused(verb, { id: 'nothing' })).code).toBe('NOT_FOUND');
    }
    const gift = await join({ isGift: true });
    expect((await mia.refused(SKIP, { id: gift })).code).toBe('INVALID');
    const admin = await product.as.admin();
    expect((await admin.refused(SKIP, { id })).code).toBe('NOT_FOUND');
  });

  test('the next amount is the box’s as it will be renewed', async () => {
    await join();
    expect((await mine())[0].nextAmount).toBe(4500);
    await join({ isGift: true });
    expect((await mine())[0].nextAmount).toBeNull();
  });
});

describe('the mails that are not needed', () => {
  test('are wanted until their owner switches them off', async () => {
    const product = await openTestProduct();
    try {
      const mia = await product.as.member();
      const other = await product.as.member();
      expect((await mia.run(MINE)).viewer.account.wantsOptionalEmails).toBe(true);
      expect((await mia.run(PREFER, { optional: false })).saveEmailPreferences.wantsOptionalEmails).toBe(
        false,
      );
      expect((await mia.run(MINE)).viewer.account.wantsOptionalEmails).toBe(false);
      expect((await other.run(MINE)).viewer.account.wantsOptionalEmails).toBe(true);
      expect((await product.as.visitor.refused(PREFER, { optional: true })).code).toBe('UNAUTHENTICATED');
    } finally {
      await product.close();
    }
  });
});
