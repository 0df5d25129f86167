import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Block, Letter } from './letter.ts';
import type { Sender } from './sender.ts';

/** A mail as it is read. */
export interface DrawnEmail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Draws a letter as plain text and as HTML that say the same, in one column and in the business's brand.
 * `unsubscribeUrl` stands at the foot of a mail that can be switched off; null for all others.
 */
export function drawLetter(letter: Letter, sender: Sender, unsubscribeUrl: string | null): DrawnEmail {
  const foot = footOf(letter, sender);
  return {
    subject: oneLine(letter.subject),
    text: textOf(letter, sender, foot, unsubscribeUrl),
    html: `<!doctype html>\n${pageOf(letter, sender, foot, unsubscribeUrl).text}\n`,
  };
}

const SWITCH_OFF = 'Switch off reminders like this one';

/** Why the mail came, and who helps. */
function footOf({ isGift }: Letter, { name, phone, email }: Sender): string {
  const why = `You get this mail because of your ${isGift ? 'gift from' : 'membership at'} ${name}.`;
  const help = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  return help ? `${why} Questions, or to cancel: ${help}.` : why;
}

function textOf(letter: Letter, sender: Sender, foot: string, unsubscribeUrl: string | null): string {
  const parts = [
    sender.name,
    letter.headline,
    ...letter.blocks.map(blockText),
    `--\n${foot}`,
    ...(unsubscribeUrl ? [`${SWITCH_OFF}: ${unsubscribeUrl}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.text;
  if (block.kind === 'link') return `${block.label}: ${block.url}`;
  return [block.title, ...block.lines.map(({ label, value }) => `  ${label}: ${value}`)].join('\n');
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const PAPER = '#faf8f5';
const INK = '#1c1a17';
const MUTED = '#5f5a52';
const LINE = '#e6e1d8';
/** What has no place to break, such as an order's id or an address, breaks anywhere rather than widen the mail. */
const UNBROKEN = 'overflow-wrap:anywhere;word-break:break-word';

function pageOf(letter: Letter, sender: Sender, foot: string, unsubscribeUrl: string | null): Html {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>${letter.subject}</title>
      <style>
        @media (max-width: 480px) {
          .fact td {
            display: block;
            padding-right: 0 !important;
          }
          .fact td:first-child {
            border-bottom: 0 !important;
            padding-bottom: 0 !important;
            color: ${MUTED};
          }
          .fact td:last-child {
            padding-top: 0 !important;
            text-align: left !important;
          }
        }
      </style>
    </head>
    <body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
        <tr>
          <td align="center" style="padding:24px 12px">
            <table
              role="presentation"
              width="100%"
              cellpadding="0"
              cellspacing="0"
              style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${sender.colour};border-radius:12px"
            >
              <tr>
                <td style="padding:28px 24px;${UNBROKEN}">
                  ${brandOf(sender)}
                  <h1 style="margin:20px 0 16px;font-size:26px;line-height:1.2;font-weight:600">
                    ${letter.headline}
                  </h1>
                  ${letter.blocks.map((block) => blockHtml(block, sender))}
                </td>
              </tr>
            </table>
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
              <tr>
                <td style="padding:16px 24px;font-size:14px;color:${MUTED};${UNBROKEN}">
                  <p style="margin:0">${foot}</p>
                  ${unsubscribeUrl === null ? null : html`<p style="margin:8px 0 0"><a href="${unsubscribeUrl}" style="color:${MUTED}">${SWITCH_OFF}</a></p>`}
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`;
}

/**
 * The name, beside the logo where there is one: many clients show no pictures until they are asked to. A table keeps
 * them side by side where the name takes two lines.
 */
function brandOf({ name, logoUrl, siteUrl }: Sender): Html {
  const logo = logoUrl
    ? html`<td width="52" style="width:52px">
        <a href="${siteUrl}"
          ><img
            src="${logoUrl}"
            alt=""
            width="40"
            height="40"
            style="display:block;width:40px;height:40px;object-fit:contain;border:0"
        /></a>
      </td>`
    : null;
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      ${logo}
      <td>
        <a
          href="${siteUrl}"
          style="color:${INK};font-size:18px;line-height:1.3;font-weight:600;text-decoration:none"
          >${name}</a
        >
      </td>
    </tr>
  </table>`;
}

function blockHtml(block: Block, { colour, ink }: Sender): Html {
  if (block.kind === 'paragraph') {
    const [first = '', ...rest] = block.text.split('\n');
    return html`<p style="margin:0 0 16px">${first}${rest.map((line) => html`<br />${line}`)}</p>`;
  }
  if (block.kind === 'heading')
    return html`<h2 style="margin:0 0 4px;font-size:16px;font-weight:600">${block.text}</h2>`;
  if (block.kind === 'link')
    return html`<p style="margin:24px 0 16px">
      <a
        href="${block.url}"
        style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${ink};font-weight:600;text-decoration:none"
        >${block.label}</a
      >
    </p> `;
  return html`<h2 style="margin:24px 0 4px;font-size:16px;font-weight:600">${block.title}</h2>
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="margin:0 0 16px;border-top:1px solid ${LINE}"
    >
      ${block.lines.map(
        ({ label, value, isTotal }) =>
          html`<tr class="fact">
            <td
              style="padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};vertical-align:top;${isTotal ? 'font-weight:600' : ''}"
            >
              ${label}
            </td>
            <td
              align="right"
              style="padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;${UNBROKEN};${isTotal ? 'font-weight:600' : ''}"
            >
              ${value}
            </td>
          </tr> `,
      )}
    </table> `;
}

/** A subject is a header: nothing in it may begin another one. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
