import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../support/browser/card-shop.ts';
import type { SentMail } from '../support/outbox.ts';

/** What each place says of the same half year, read as a person reads it, and whether it is the same. Cents throughout. */

/** What a company lists of one charge. */
export interface Listed {
  amount: number;
  refunded: number;
  disputed: number;
}

/** "$1,045.50", "-$5.00" and "−$5.00" as cents. */
const centsOf = (text: string): number => {
  const sign = /^[-−]/.test(text.trim()) ? -1 : 1;
  return sign * Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
};

const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0);

/** The figures of the Money screen by their names: "Collected", "By card". */
export async function readMoney(page: Page, businessId: string): Promise<Record<string, number>> {
  await page.goto(`/admin/business/${businessId}/money`);
  const figures = page.getByRole('main').locator('dl > div');
  await expect(figures.filter({ hasText: /^Collected\$/ })).toBeVisible();
  const read = await figures.evaluateAll((all) =>
    all.map((each) => [
      each.querySelector('dt')?.textContent ?? '',
      each.querySelector('dd p')?.textContent ?? '',
    ]),
  );
  return Object.fromEntries(read.map(([name, value]) => [name!, centsOf(value!)]));
}

/** The cells of a column of the Money screen's table of that name. */
export async function readColumn(page: Page, table: string, column: string): Promise<number[]> {
  const rows = page.getByRole('table', { name: table });
  const heads = await rows.getByRole('columnheader').allTextContents();
  const at = heads.indexOf(column);
  expect(at, `${table} has a column ${column}`).toBeGreaterThanOrEqual(0);
  const cells = await rows.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents();
  return cells.map((cell) => centsOf(cell.slice(cell.search(/[-−]?\$/))));
}

/** The ledger that the Money screen's button saves: cents by kind, and the tax in all of them. */
export async function readLedger(page: Page): Promise<{ of: (...kinds: string[]) => number; tax: number }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: /ledger/ }).click();
  const text = readFileSync(await (await saved).path(), 'utf8').replace(/^\uFEFF/, '');
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!));
  const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  return {
    of: (...kinds) =>
      sum(rows.filter((row) => kinds.includes(cell(row, 'Kind'))).map((row) => centsOf(cell(row, 'Amount')))),
    tax: sum(rows.map((row) => centsOf(cell(row, 'Tax')))),
  };
}

/** One receipt: its total, what was given back, the credit in it, and how it says that it was paid. */
export interface Receipt {
  total: number;
  tax: number;
  credit: number;
  /** To the card, or by hand. */
  givenBack: number;
  asCredit: number;
  words: string;
}

/** Every receipt that the member's list of orders leads to, the newest first. */
export async function readReceipts(page: Page, slug: string): Promise<Receipt[]> {
  await page.goto(`/b/${slug}/membership?tab=orders`);
  const links = page.locator('a[href^="/receipt/"], a[href*="/receipt/"]');
  await expect(links.first()).toBeAttached();
  const addresses = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  const receipts: Receipt[] = [];
  for (const address of addresses) {
    await page.goto(address);
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible();
    const lines = await sheet
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map(
          (each) => [each.querySelector('dt')!.textContent, each.querySelector('dd')!.textContent] as const,
        ),
      );
    const of = (name: RegExp) =>
      sum(lines.filter(([said]) => name.test(said)).map(([, cents]) => centsOf(cents)));
    receipts.push({
      total: of(/^Total$/),
      tax: of(/tax/i),
      credit: -of(/^(Credit|Paid by credit|Paid with credit)/),
      givenBack: -of(/^Given back on/),
      asCredit: -of(/^Given back as credit/),
      words: (await sheet.locator('> p > :last-child').allTextContents()).join(' '),
    });
  }
  return receipts;
}

/** The first amount of dollars in each mail of a kind. */
const firstAmounts = (mails: readonly SentMail[], kind: string): number[] =>
  mails.filter((mail) => mail.kind === kind).map(({ text }) => centsOf(/\$[\d,.]*\d/.exec(text)![0]));

/** The totals of the receipts in mails of these kinds. */
const totals = (mails: readonly SentMail[], ...kinds: string[]): number[] =>
  mails
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, text }) => {
      const total = /^\s*Total: (\$[\d,.]+)\s*$/m.exec(text);
      expect(total, `a total in the mail ${kind}: ${text}`).not.toBeNull();
      return centsOf(total![1]!);
    });

/** What is to agree. `money` is of twelve months, in which all of it lies. */
export interface Told {
  listed: readonly Listed[];
  /** What the business has handed back itself. */
  handedBack?: number;
  money: Record<string, number>;
  ledger: { of: (...kinds: string[]) => number; tax: number };
  receipts: readonly Receipt[];
  mails: readonly SentMail[];
}

/** Everybody says the same of what was charged, paid by hand, given back, disputed and paid by credit. */
export function expectAgreement({ listed, handedBack = 0, money, ledger, receipts, mails }: Told): void {
  const says = (what: string, cents: number, wanted: number) => expect.soft(cents, what).toBe(wanted);
  const receiptsThat = (how: RegExp) => receipts.filter(({ words }) => how.test(words));

  const charged = sum(listed.map(({ amount }) => amount));
  says('the ledger has all charges of the company', ledger.of('charge'), charged);
  says('Money’s “By card” is what the company has charged', money['By card']!, charged);
  const byCard = sum(receiptsThat(/^(Paid by card|Refunded)/).map(({ total }) => total));
  says('the receipts paid by card come to what the company has charged', byCard, charged);

  const byHand = ledger.of('offline payment');
  says('Money’s “Paid otherwise” is the ledger’s', money['Paid otherwise']!, byHand);
  const inCash = sum(receiptsThat(/^Paid (in cash|by check|by transfer)/).map(({ total }) => total));
  says('the receipts paid by hand come to what the ledger has so', inCash, byHand);

  const owed = sum(receiptsThat(/^Pay at pickup/).map(({ total }) => total));
  says('Money’s “To collect” is what the receipts say is to be paid', money['To collect']!, owed);

  const refunded = 0 - ledger.of('refund');
  const there = sum(listed.map((each) => each.refunded));
  says(
    'the ledger has what the company has given back, and what was handed back',
    refunded,
    there + handedBack,
  );
  says('Money’s “Given back” is the ledger’s', money['Given back']!, -refunded);
  says('the receipts say what was given back', sum(receipts.map((each) => each.givenBack)), refunded);
  const asCredit = sum(receipts.map((each) => each.asCredit));
  says('the mails say what was given back', sum(firstAmounts(mails, 'refunded')), refunded + asCredit);

  const disputed = 0 - ledger.of('dispute', 'dispute won');
  says('the ledger has what the company has away', disputed, sum(listed.map((each) => each.disputed)));
  says(
    'Money’s “Collected” is all of the ledger that is money',
    money.Collected!,
    charged + byHand - refunded - disputed + ledger.of('fee'),
  );
  says('Money’s “Tax in it” is the ledger’s', money['Tax in it'] ?? 0, ledger.tax);

  says(
    'the receipts say what credit has paid',
    sum(receipts.map(({ credit }) => credit)),
    ledger.of('credit used'),
  );
  says(
    'the mails say what credit was given',
    sum(firstAmounts(mails, 'credit_given')) + asCredit,
    -ledger.of('credit given'),
  );
  expect
    .soft(
      totals(mails, 'welcome', 'renewed').toSorted(byNumber),
      'each receipt went out by mail, with its total',
    )
    .toEqual(receipts.map(({ total }) => total).toSorted(byNumber));
}

const byNumber = (a: number, b: number): number => a - b;
