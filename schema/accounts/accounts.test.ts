import { PASSWORD } from '../../tests/support/cheap-passwords.ts';
import { rows } from '../database/sql.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const REGISTER = /* GraphQL */ `
  mutation ($username: String!, $password: String!) {
    register(username: $username, password: $password) {
      username
      publicId
      isAdmin
    }
  }
`;
const SIGN_IN = /* GraphQL */ `
  mutation ($username: String!, $password: String!) {
    signIn(username: $username, password: $password) {
      token
      tenant
      account {
        username
      }
      attachments {
        role
        business {
          slug
        }
      }
    }
  }
`;
const WHO = '{ viewer { account { id username email name phone } } }';
const CHANGE_PASSWORD = /* GraphQL */ `
  mutation ($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      ok
    }
  }
`;
const SAVE_PROFILE = /* GraphQL */ `
  mutation ($profile: ProfileInput!) {
    saveProfile(profile: $profile) {
      email
      name
      phone
    }
  }
`;

describe('accounts', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  const newSession = async (username: string) =>
    (await product.as.visitor.run(SIGN_IN, { username, password: PASSWORD })).signIn.token as string;
  const whoHas = async (token: string) =>
    (await product.as.visitor.run(WHO, {}, { token })).viewer?.account.username ?? null;

  describe('register', () => {
    test('keeps the name as written, folds it for comparing and stores no password', async () => {
      const { register } = await product.as.visitor.run(REGISTER, { username: ' Ｚoë ', password: PASSWORD });
      expect(register).toEqual({
        username: 'Zoë',
        publicId: expect.stringMatching(/^[\w-]{22}$/),
        isAdmin: false,
      });
      const [stored] = await rows<Record<string, string>>(
        product.orm.em.fork(),
        `select username_key as key, password_hash as hash from account where username = 'Zoë'`,
      );
      expect(stored).toEqual({ key: 'zoë', hash: expect.stringMatching(/^\$argon2id\$/) });
    });

    test('of many at once with one name, one', async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) =>
          product.as.visitor.run(REGISTER, { username: n % 2 ? 'Racer' : 'racer', password: PASSWORD }),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  describe('signIn', () => {
    test('the token is stored only as a hash and works at once, in any case of the name', async () => {
      await product.as.member('Hasher');
      const token = await newSession('hASHER');
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await whoHas(token)).toBe('Hasher');
      const found = await rows(product.orm.em.fork(), 'select 1 from session where token_hash = $1', [
        Buffer.from(token),
      ]);
      expect(found).toHaveLength(0);
    });

    test('tenant: the request’s business, else a member’s newest, never one for staff', async () => {
      const [here, joined] = [await product.business(), await product.business()];
      const mia = await product.as.member();
      const olivia = await product.as.staff(here, 'viewer');
      const tenantOf = async (username: string, header: string | null) =>
        (await product.as.visitor.run(SIGN_IN, { username, password: PASSWORD }, { tenant: header })).signIn
          .tenant;
      expect(await tenantOf(mia.username!, here.slug)).toBe(here.slug);
      expect(await tenantOf(mia.username!, 'nowhere')).toBe(null);
      await mia.run(
        `mutation ($s: SelectionInput!, $a: AddressInput!) { placeOrder(selection: $s, address: $a) { order { id } } }`,
        {
          s: { businessSlug: joined.slug, chosenItemId: 'item_1', email: 'a@b.co' },
          a: { fullName: 'M', phone: '1', street: 's', city: 'c', state: 'NY', zip: 'z' },
        },
      );
      expect(await tenantOf(mia.username!, null)).toBe(joined.slug);
      expect(await tenantOf(olivia.username!, null)).toBe(null);
    });

    test('answers what the account works for', async () => {
      const business = await product.business();
      const editor = await product.as.staff(business, 'editor');
      const { signIn } = await product.as.visitor.run(SIGN_IN, {
        username: editor.username,
        password: PASSWORD,
      });
      expect(signIn.attachments).toEqual([{ role: 'editor', business: { slug: business.slug } }]);
    });
  });

  test('a session that was not used for 30 days is over; signOut ends one at once', async () => {
    const mia = await product.as.member();
    const em = product.orm.em.fork();
    const age = (days: number) =>
      rows(em, `update session set last_used_at = now() - $2 * interval '1 day' where account_id = $1`, [
        mia.id!,
        days,
      ]);
    await age(29);
    expect(await whoHas(mia.token!)).toBe(mia.username);
    await age(31);
    expect(await whoHas(mia.token!)).toBe(null);
    await age(29);
    await whoHas(mia.token!);
    await mia.run('mutation { signOut { ok } }');
    expect(await whoHas(mia.token!)).toBe(null);
    expect(await product.as.visitor.run('mutation { signOut { ok } }')).toEqual({ signOut: { ok: true } });
  });

  test('a token that is none is nobody', async () => {
    for (const token of ['', 'x', 'a\0b', 'x'.repeat(10_000)]) expect(await whoHas(token)).toBe(null);
  });

  describe('changePassword', () => {
    test('ends every session of that account and no other', async () => {
      const [mia, max] = [await product.as.member(), await product.as.member()];
      const second = await newSession(mia.username!);
      await mia.run(CHANGE_PASSWORD, { currentPassword: PASSWORD, newPassword: 'another one 2' });
      expect([await whoHas(mia.token!), await whoHas(second)]).toEqual([null, null]);
      expect(await whoHas(max.token!)).toBe(max.username);
      await product.as.visitor.run(SIGN_IN, { username: mia.username, password: 'another one 2' });
    });
  });

  test('saveProfile trims, keeps what is left out, removes what is empty and refuses a wrong e-mail address', async () => {
    const mia = await product.as.member();
    const save = async (profile: object) => (await mia.run(SAVE_PROFILE, { profile })).saveProfile;
    expect(await save({ email: ' mia@example.com ', name: 'Mia', phone: '1' })).toEqual({
      email: 'mia@example.com',
      name: 'Mia',
      phone: '1',
    });
    expect(await save({ phone: '' })).toEqual({ email: 'mia@example.com', name: 'Mia', phone: null });
    for (const name of ['Mia\u2028Moss', 'Mia \u202egnihtemos', 'Mia\u0007'])
      expect((await mia.refused(SAVE_PROFILE, { profile: { name } })).fields).toHaveProperty('name');
    expect((await mia.refused(SAVE_PROFILE, { profile: { email: 'nope' } })).fields).toHaveProperty('email');
  });

  test('a handover carries the session once, within 30 seconds, while the session is open', async () => {
    const mia = await product.as.member();
    const make = async () => (await mia.run('mutation { createHandover { code expiresAt } }')).createHandover;
    const exchange =
      'mutation ($code: String!) { exchangeHandover(code: $code) { token account { username } } }';
    const { code } = await make();
    const { exchangeHandover } = await product.as.visitor.run(exchange, { code });
    expect(await whoHas(exchangeHandover.token)).toBe(mia.username);
    expect((await product.as.visitor.refused(exchange, { code })).code).toBe('UNAUTHENTICATED');

    const late = await make();
    await rows(product.orm.em.fork(), `update handover set expires_at = now() - interval '1 second'`);
    expect((await product.as.visitor.refused(exchange, { code: late.code })).code).toBe('UNAUTHENTICATED');

    const orphan = await make();
    await mia.run('mutation { signOut { ok } }');
    expect((await product.as.visitor.refused(exchange, { code: orphan.code })).code).toBe('UNAUTHENTICATED');
    expect((await product.as.visitor.refused('mutation { createHandover { code } }')).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('slow-downs', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct({ config: { isRateLimited: true } });
  });
  afterAll(() => product.close());
  const wrong = async (username: string, address: string) =>
    (await product.as.visitor.refused(SIGN_IN, { username, password: 'wrong' }, { address })).code;

  test('five failures of an account and address are free, then the right password waits too', async () => {
    const mia = await product.as.member('slow');
    for (let n = 0; n < 5; n += 1) expect(await wrong('slow', '192.0.2.5')).toBe('UNAUTHENTICATED');
    const right = { username: 'SLOW', password: PASSWORD };
    expect(await product.as.visitor.refused(SIGN_IN, right, { address: '192.0.2.5' })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 1,
    });
    await product.as.visitor.run(SIGN_IN, right, { address: '192.0.2.6' });
    expect(mia.username).toBe('slow');
  });

  test('the wait doubles, and a success forgets the failures', async () => {
    await product.as.member('doubles');
    const em = product.orm.em.fork();
    const letWaitPass = () => rows(em, 'update rate_limit set blocked_until = null');
    for (let n = 0; n < 7; n += 1) {
      await letWaitPass();
      await wrong('doubles', '192.0.2.7');
    }
    const refused = await product.as.visitor.refused(
      SIGN_IN,
      { username: 'doubles', password: 'wrong' },
      { address: '192.0.2.7' },
    );
    expect(refused.retryAfter).toBe(4);
    await letWaitPass();
    await product.as.visitor.run(
      SIGN_IN,
      { username: 'doubles', password: PASSWORD },
      { address: '192.0.2.7' },
    );
    expect(await wrong('doubles', '192.0.2.7')).toBe('UNAUTHENTICATED');
  });

  test('30 checkouts a minute of one account; sent again they do not count', async () => {
    const { slug } = await product.business();
    const mia = await product.as.member();
    const place = `mutation ($s: SelectionInput!, $a: AddressInput!, $k: String) {
      placeOrder(selection: $s, address: $a, idempotencyKey: $k) { order { id } } }`;
    const variables = (key: number) => ({
      s: { businessSlug: slug, chosenItemId: 'item_1', email: 'a@b.co' },
      a: { fullName: 'M', phone: '1', street: 's', city: 'c', state: 'NY', zip: 'z' },
      k: `key${key}`,
    });
    for (let n = 0; n < 30; n += 1) await mia.run(place, variables(n));
    expect(await mia.refused(place, variables(30))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await mia.run(place, variables(7));
  });

  describe('a name that looks like one that somebody has', () => {
    const register = (username: string) =>
      product.as.visitor.attempt(REGISTER, { username, password: PASSWORD });
    const TAKEN = { fields: { username: 'Username is already taken. Please choose a different one.' } };

    test.each([
      ['pace', 'расе'],
      ['АСЕ-7', 'ACE-7'],
      ['νορα', 'vopa'],
      ['arnold', 'amold'],
      ['vvanda', 'wanda'],
      ['bill', 'bi1l'],
      ['otto', '0tt0'],
      ['AIice', 'alice'],
    ])('%p and %p: the second is taken, whichever came first', async (one, other) => {
      for (const [number, [first, second]] of [
        [one, other],
        [other, one],
      ].entries()) {
        expect((await register(`${first}-${number + 2}`)).refused).toBeNull();
        expect((await register(`${second}-${number + 2}`)).refused).toMatchObject(TAKEN);
        const asked = await product.as.visitor.run(
          'query ($name: String!) { usernameAvailable(username: $name) }',
          {
            name: `${second}-${number + 2}`,
          },
        );
        expect(asked).toEqual({ usernameAvailable: false });
      }
    });

    test('is one of the two where both are made at once', async () => {
      const answers = await Promise.all(['карра', 'kappa', 'καρρα'].map(register));
      const made = answers.filter(({ refused }) => refused === null);
      expect(made).toHaveLength(1);
    });

    test('mixes no alphabets, and is free where nobody has it', async () => {
      expect((await register('pасе-3')).refused).toMatchObject({
        fields: { username: "Username can't mix letters of different alphabets" },
      });
      for (const free of ['расе-4', 'zoë', 'zoe', 'Оксана', 'さくら'])
        expect((await register(free)).refused).toBeNull();
    });
  });
});
