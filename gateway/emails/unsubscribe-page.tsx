import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Branding } from '../../schema/emails/drawing/branding.ts';

/** How the pages look: whose mail it was, null where nobody knows, and the screens' style sheet where there is one. */
export interface UnsubscribeLook {
  brand: Branding | null;
  stylesheet: string | null;
}

/** By the variables of the screens' style sheet (web/ui/tokens.css); no sign in it is escaped. */
const STYLE = `
  body { box-sizing: border-box; display: grid; place-items: center; min-height: 100vh; min-height: 100svh; margin: 0;
    padding: 16px 16px 12vh; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--font-sans, system-ui, sans-serif); }
  main { box-sizing: border-box; width: 100%; max-width: 32rem; padding: 32px; background: var(--raised);
    border: 1px solid var(--line); border-top: 4px solid var(--brand, var(--accent)); border-radius: 12px; }
  @media (max-width: 34rem) { main { padding: 24px; } }
  .brand { display: inline-flex; align-items: center; gap: 12px; min-height: 44px; margin: 0 0 24px; font-size: 18px;
    font-weight: 600; color: inherit; text-decoration: none; }
  .brand img { width: 44px; height: 44px; object-fit: contain; }
  h1 { margin: 0 0 12px; font: 400 28px/1.1 var(--font-display, Georgia, serif); text-wrap: balance; }
  p { margin: 0 0 24px; color: var(--muted); text-wrap: balance; }
  p:last-child { margin: 0; }
  p a { color: var(--ink); text-decoration: underline; text-underline-offset: 4px; }
  button { min-height: 48px; padding: 10px 20px; border: 0; border-radius: 6px; background: var(--brand, var(--accent));
    color: var(--brand-ink, var(--accent-ink)); font: inherit; font-weight: 600; cursor: pointer; }
  button:active { filter: brightness(0.9); }
  :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }`;

/** The question, asked by a form: what only opens the link (a mail scanner) switches nothing off. */
export const askPage = (token: string, look: UnsubscribeLook): string =>
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
    look,
  );

export const donePage = (look: UnsubscribeLook): string =>
  page(
    'Reminders are switched off.',
    <p>
      Mails about your orders, payments and changes go on. You can switch reminders on again in{' '}
      <a href="/membership">your profile</a>.
    </p>,
    look,
  );

export const unknownPage = (look: UnsubscribeLook): string =>
  page(
    'This link is not one of ours.',
    <p>
      You can switch reminders off in <a href="/membership">your profile</a>.
    </p>,
    look,
  );

function page(title: string, content: ReactNode, { brand, stylesheet }: UnsubscribeLook): string {
  const name = brand?.name ?? 'Regulars';
  const colours = brand
    ? ({ '--brand': brand.colour, '--brand-ink': brand.ink } as CSSProperties)
    : undefined;
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${name}`}</title>
        <link rel="icon" href="data:," />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        <style>{STYLE}</style>
      </head>
      <body>
        <main style={colours}>
          <a href={brand?.siteUrl ?? '/'} className="brand">
            {brand?.logoUrl && <img src={brand.logoUrl} alt="" />}
            {name}
          </a>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}
