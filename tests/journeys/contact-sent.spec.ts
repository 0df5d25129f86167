import { expectNoAxeFindings, expectNoSidewaysScroll, hydrated, PHONE } from '../support/browser/browser.ts';
import { expect, test as base } from '../support/browser/recovery-shop.ts';
import { OLIVIA, signIn } from '../support/members.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { until } from '../support/until.ts';

type MailServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** A product that sends its mails. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startSmtpServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, MAIL_FROM: 'mail@regulars.test' }),
    { scope: 'worker' },
  ],
});

test('what a visitor writes to a business reaches its owner by mail, who marks it as answered', async ({
  page,
  browser,
  shop,
  mailServer,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/b/fernhill-farm');
  await page.getByRole('link', { name: 'Contact Us' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write to Fernhill Farm' })).toBeVisible();
  await hydrated(page);
  await page.getByLabel('Full Name').fill('Pat Plain');
  await page.getByLabel('Email Address').fill('pat@example.com');
  await page.getByLabel('Subject').selectOption('billing');
  await page.getByLabel('Message').fill('How do I pay at pickup?\nI come on Tuesdays.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  await until(() => mailServer.mails.some(({ to }) => to.includes('olivia@example.com')));
  const mail = mailServer.mails.find(({ to }) => to.includes('olivia@example.com'))!;
  expect(mail.message).toContain('\r\nReply-To: pat@example.com\r\n');
  expect(mail.message).toContain('\r\nSubject: Billing Question: a message from Pat Plain\r\n');
  expect(mail.message).toContain('How do I pay at pickup?');

  const olivia = await (await browser.newContext({ baseURL: shop.url, viewport: PHONE })).newPage();
  await signIn(olivia, '/admin/login', OLIVIA);
  await expect(olivia).toHaveURL(/\/admin\/business\/\d+$/);
  await olivia.goto(`${olivia.url()}/messages`);
  const message = olivia.getByRole('listitem', { name: 'Message from Pat Plain' });
  await expect(message).toContainText('I come on Tuesdays.');
  await expect(message).toContainText('Not answered');
  await expectNoSidewaysScroll(olivia);
  await expectNoAxeFindings(olivia);
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message.getByRole('button', { name: 'Mark as not answered' })).toBeEnabled();
  await olivia.reload();
  await expect(message.getByText('Answered', { exact: true })).toBeVisible();
  await olivia.context().close();
});
