import { argon2Passwords } from './argon2-passwords.ts';

test('a hash is argon2id with 19 MiB, t=2, p=1, and verifies only its own password', async () => {
  const passwords = argon2Passwords();
  const encoded = await passwords.hash('correct horse');
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(encoded, 'correct horse')).toBe(true);
  expect(await passwords.verify(encoded, 'correct horsE')).toBe(false);
});

test('beyond the queue people are told to come back, and the queue empties', async () => {
  const passwords = argon2Passwords({ atOnce: 1, waiting: 1 });
  const first = passwords.hash('one');
  const second = passwords.hash('two');
  await expect(passwords.hash('three')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfter: 5 },
  });
  await Promise.all([first, second]);
  await expect(passwords.hash('four')).resolves.toContain('$argon2id$');
});

test('who is known goes before strangers, also where their queue is full', async () => {
  const passwords = argon2Passwords({ atOnce: 1, waiting: 3, waitingFirst: 1 });
  const done: string[] = [];
  const hash = async (who: string, isKnown: boolean) => {
    await passwords.hash(who, async () => isKnown);
    done.push(who);
  };
  const strangers = ['one', 'two', 'three', 'four'].map((who) => hash(who, false));
  await expect(passwords.hash('five', async () => false)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(passwords.hash('six')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all([...strangers, hash('known', true)]);
  expect(done).toEqual(['one', 'known', 'two', 'three', 'four']);
});

test('those who are known have a bound too', async () => {
  const passwords = argon2Passwords({ atOnce: 1, waiting: 0, waitingFirst: 1 });
  const known = async () => true;
  const taken = [passwords.hash('one', known), passwords.hash('two', known)];
  await expect(passwords.hash('three', known)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all(taken);
});

test('hashing leaves the event loop free', async () => {
  const passwords = argon2Passwords();
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 6 }, () => passwords.hash('busy')));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(5);
});
