import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** As the screens look (web/ui/tokens.css), in a page that needs none of their files; no sign in it is escaped. */
const STYLE = `
  :root { color-scheme: light dark; --paper: #faf8f5; --raised: #ffffff; --line: #e5dfd5; --ink: #1c1a17;
    --accent: #1f4032; --accent-ink: #ffffff; }
  @media (prefers-color-scheme: dark) { :root { --paper: #171512; --raised: #211e1a; --line: #39342d; --ink: #f4f0e9;
    --accent: #acd3ba; --accent-ink: #0f2118; } }
  body { margin: 0; background: var(--paper); color: var(--ink);
    font: 16px/1.5 system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif; }
  main { box-sizing: border-box; max-width: 32rem; margin: 12vh auto 0; padding: 32px; background: var(--raised);
    border: 1px solid var(--line); border-radius: 12px; }
  @media (max-width: 34rem) { main { margin: 16px; padding: 24px; } }
  h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; }
  p { margin: 0 0 24px; }
  p:last-child { margin: 0; }
  a { color: inherit; text-underline-offset: 4px; }
  button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 6px; background: var(--accent);
    color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

/** The question, asked by a form: what only opens the link (a mail scanner) switches nothing off. */
export const askPage = (token: string): string =>
  page(
    'Switch off reminders?',
    <>
      <p>
        You will no longer get a mail before the last day to skip a box. Mails about your orders, payments and
        changes go on.
      </p>
      <form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        <button type="submit">Switch off reminders</button>
      </form>
    </>,
  );

export const donePage = (): string =>
  page(
    'Reminders are switched off.',
    <p>
      You can switch them on again in <a href="/membership">your profile</a>.
    </p>,
  );

export const unknownPage = (): string =>
  page(
    'This link is not one of ours.',
    <p>
      You can switch reminders off in <a href="/membership">your profile</a>.
    </p>,
  );

function page(title: string, content: ReactNode): string {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Regulars`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}
