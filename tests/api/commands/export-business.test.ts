import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { diskFileStore } from '../../../gateway/adapters/disk-file-store.ts';
import { EXPORT_TABLES } from '../../../gateway/commands/export/business-tables.sql.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { aCheckout } from '../../support/fixtures.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import { projectText } from '../../support/source-files.ts';
import { drawPicture, formOf } from '../support/pictures.ts';

const SECONDS = 120_000;

let door: TestProduct;
let home: string;
let env: Record<string, string>;
/** The file name of the farm's logo. */
let logo: string;
let token: string;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'regulars-export-'));
  door = await openTestProduct({ ports: { files: diskFileStore(path.join(home, 'uploads')) } });
  env = { DATABASE_URL: urlOf(door.connection), DATA_DIR: home };
  const admin = await door.as.admin();
  const form = formOf(await drawPicture('jpg', { width: 300, height: 200 }));
  const uploaded = await door.app.inject({
    method: 'POST',
    url: '/api/admin/upload',
    headers: { host: 'regulars.test', authorization: `Bearer ${admin.token}`, ...form.headers },
    payload: form.body,
  });
  const { url } = uploaded.json().file;
  logo = path.basename(url);
  await door.farm('farm', { brand: { name: 'Green Farm', logoUrl: url } });
  await door.farm('other');
  const mia = await door.as.member('mia');
  ({ token } = mia);
  const checkout = aCheckout();
  const named = { ...checkout, address: { ...checkout.address, fullName: 'Mia "Moe" Müller' } };
  await door.call('/api/checkout', { token, body: named });
  const tom = await door.as.member('tom');
  await door.call('/api/checkout', {
    token: tom.token,
    tenant: 'other',
    body: { ...aCheckout(), tenant: 'other' },
  });
});
afterAll(async () => {
  await door.close();
  rmSync(home, { recursive: true, force: true });
});

const exported = (...words: string[]) => adminCommand(env, 'export-business', ...words);

test(
  'a dry run counts, the folder holds all of this business and nothing of another one, and no secret',
  async () => {
    const folder = path.join(home, 'farm');
    const dry = await exported('farm', folder, '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: [] });
    expect(dry.out[0]).toMatch(/ would hold \d+ rows and 1 picture:$/);
    expect(dry.out.at(-1)).toBe('Nothing was written.');
    expect(existsSync(folder)).toBe(false);

    const real = await exported('farm', folder);
    expect(real).toMatchObject({ code: 0, err: [] });
    expect(real.out.slice(1, -1)).toEqual(dry.out.slice(1, -1));
    const names = [
      'business.json',
      'export.json',
      'page.json',
      'pictures',
      ...EXPORT_TABLES.map(({ file }) => `${file}.csv`),
    ];
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
    expect(readdirSync(path.join(folder, 'pictures'))).toEqual([logo]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of names.filter((each) => each !== 'pictures'))
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);

    const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const [head, order, ...more] = text('orders.csv').replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^id,number,membership,member,year_month,/);
    expect(order).toContain('""fullName"": ""Mia \\""Moe\\"" Müller""'.replaceAll(': ', ':'));
    expect(more).toEqual([]);
    expect(JSON.parse(text('business.json'))).toMatchObject({ slug: 'farm', name: 'Green Farm' });
    expect(JSON.parse(text('page.json')).content.brand.logoUrl).toContain(logo);
    expect(JSON.parse(text('export.json'))).toMatchObject({
      format: 1,
      business: 'farm',
      pictures: 1,
      missingPictures: [],
    });
    const all = names
      .filter((each) => each !== 'pictures')
      .map(text)
      .join('');
    for (const secret of [token, 'tom', '$argon2', 'password', 'token_hash', 'card_id', 'customer_id'])
      expect(all).not.toContain(secret);

    const admin = await door.as.admin();
    const { data } = await admin.attempt('{ activity { nodes { kind subject by } } }');
    expect(data.activity.nodes).toContainEqual({
      kind: 'business_exported',
      subject: 'farm',
      by: 'command line',
    });
  },
  SECONDS,
);

test(
  'nothing is written over, a business that is none is refused, and a lost picture is named',
  async () => {
    expect(await exported('farm', path.join(home, 'uploads'))).toEqual({
      code: 1,
      out: [],
      err: [`${path.join(home, 'uploads')} is there already.`],
    });
    const nowhere = path.join(home, 'missing', 'farm');
    expect((await exported('farm', nowhere)).err).toEqual([`${nowhere} can't be made: ENOENT.`]);
    expect((await exported('fern', path.join(home, 'fern'))).err).toEqual(['No business is at /b/fern.']);
    rmSync(path.join(home, 'uploads', logo));
    const without = await exported('farm', path.join(home, 'without'));
    expect(without.code).toBe(1);
    expect(without.out).toContain(`The storage has no picture ${logo}.`);
  },
  SECONDS,
);

test('docs/operating.md tells of every file', () => {
  const text = projectText('docs/operating.md');
  for (const { file } of EXPORT_TABLES) expect(text).toContain(`\`${file}.csv\``);
});
