import { html } from '../../schema/emails/html.ts';
import type { Html } from '../../schema/emails/html.ts';

const STYLE =
  "max-width:32rem;margin:0 auto;padding:64px 24px;background:#faf8f5;color:#1c1a17;font:16px/1.5 'Instrument Sans Variable',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const BUTTON =
  'min-height:44px;padding:10px 20px;border:0;border-radius:6px;background:#1c1a17;color:#ffffff;font:inherit;font-weight:600;cursor:pointer';

/** The question, asked by a form: what only opens the link (a mail scanner) switches nothing off. */
export const askPage = (token: string): string =>
  page(
    'Switch off reminders?',
    html`<p>
        You will no longer get a mail before the last day to skip a box. Mails about your orders, payments and
        changes go on.
      </p>
      <form method="post" action="/unsubscribe?token=${encodeURIComponent(token)}">
        <button type="submit" style="${BUTTON}">Switch off reminders</button>
      </form>`,
  );

export const donePage = (): string =>
  page(
    'Reminders are switched off.',
    html`<p>
      You can switch them on again in <a href="/membership" style="color:inherit">your profile</a>.
    </p>`,
  );

export const unknownPage = (): string =>
  page(
    'This link is not one of ours.',
    html`<p>
      You can switch reminders off in <a href="/membership" style="color:inherit">your profile</a>.
    </p>`,
  );

function page(title: string, content: Html): string {
  return `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#faf8f5">
        <main style="${STYLE}">
          <h1 style="font-size:28px;line-height:1.2">${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text
  }\n`;
}
