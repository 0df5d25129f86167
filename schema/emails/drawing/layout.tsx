import type { ReactNode } from 'react';
import type { Branding } from './branding.ts';
import {
  DARK_STYLE,
  DISPLAY_FONT,
  FINE_STYLE,
  FONT,
  fontStyle,
  INK,
  LINE,
  MUTED,
  PAPER,
  UNBROKEN,
} from './look.ts';
import { isLostInTheDark } from './parts.tsx';

export const CONFIRM = 'Confirm your email address, so that you can always get back into your account';
export const SWITCH_OFF = 'Switch off reminders like this one';

interface LayoutProps {
  subject: string;
  headline: string;
  branding: Branding;
  /** Stands above; '' for none. */
  pictureUrl: string;
  /** Why the mail came, and who helps. */
  foot: string;
  /** Null for a mail that always comes. */
  unsubscribeUrl: string | null;
  /** Null where there is no address to confirm. */
  confirmUrl?: string | null;
  children: ReactNode;
}

const TABLE = { role: 'presentation', width: '100%', cellPadding: '0', cellSpacing: '0' } as const;

/** A mail's page: one column in the business's brand, by tables, which every mail client draws alike. */
export function Layout({
  subject,
  headline,
  branding,
  pictureUrl,
  foot,
  unsubscribeUrl,
  confirmUrl = null,
  children,
}: LayoutProps) {
  const card = {
    maxWidth: '560px',
    background: '#ffffff',
    border: `1px solid ${LINE}`,
    borderTop: `4px solid ${branding.colour}`,
    borderRadius: '12px',
    overflow: 'hidden',
  };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{FINE_STYLE + DARK_STYLE}</style>
        {/* Of its own: a program that refuses fonts may drop the block that it finds one in. */}
        <style>{fontStyle(branding.fontUrl)}</style>
      </head>
      <body
        className="paper"
        style={{
          margin: 0,
          padding: 0,
          background: PAPER,
          color: INK,
          fontFamily: FONT,
          fontSize: '16px',
          lineHeight: 1.5,
        }}
      >
        <table {...TABLE} className="paper" style={{ background: PAPER }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  {...TABLE}
                  className={isLostInTheDark(branding.colour) ? 'card edge' : 'card'}
                  style={card}
                >
                  <tbody>
                    {pictureUrl && (
                      <tr>
                        <td>
                          <Cover url={pictureUrl} />
                        </td>
                      </tr>
                    )}
                    <tr>
                      <td style={{ padding: '28px 24px 12px', ...UNBROKEN }}>
                        <Brand branding={branding} />
                        <h1
                          style={{
                            margin: '20px 0 16px',
                            fontFamily: DISPLAY_FONT,
                            fontSize: '28px',
                            lineHeight: 1.15,
                            fontWeight: 400,
                          }}
                        >
                          {headline}
                        </h1>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <table {...TABLE} style={{ maxWidth: '560px' }}>
                  <tbody>
                    <tr>
                      <td
                        className="quiet"
                        style={{ padding: '16px 24px', fontSize: '14px', color: MUTED, ...UNBROKEN }}
                      >
                        <p style={{ margin: 0 }}>{foot}</p>
                        <FootLink url={confirmUrl}>{CONFIRM}</FootLink>
                        <FootLink url={unsubscribeUrl}>{SWITCH_OFF}</FootLink>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const FootLink = ({ url, children }: { url: string | null; children: string }) =>
  url !== null && (
    <p style={{ margin: '8px 0 0' }}>
      <a href={url} className="quiet" style={{ color: MUTED }}>
        {children}
      </a>
    </p>
  );

/**
 * The name, beside the logo where there is one: many clients show no pictures until they are asked to. A table keeps
 * them side by side where the name takes two lines.
 */
const Brand = ({ branding: { name, logoUrl, siteUrl } }: { branding: Branding }) => (
  <table role="presentation" cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>
        {logoUrl && (
          <td width="52" style={{ width: '52px' }}>
            <a href={siteUrl}>
              {/* Of low priority: React asks a browser to load all others before the page. */}
              <img src={logoUrl} alt="" width="40" height="40" fetchPriority="low" style={LOGO} />
            </a>
          </td>
        )}
        <td>
          <a href={siteUrl} className="ink" style={NAME}>
            {name}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

const Cover = ({ url }: { url: string }) => (
  <div style={WINDOW}>
    <img src={url} alt="" width="560" fetchPriority="low" className="cover" style={COVER} />
  </div>
);

/** Of a program that can't cut it to its middle: a picture that stands upright shows its upper part. */
const WINDOW = { maxHeight: '420px', overflow: 'hidden' } as const;
const COVER = { display: 'block', width: '100%', height: 'auto', border: 0 } as const;
const LOGO = { display: 'block', width: '40px', height: '40px', objectFit: 'contain', border: 0 } as const;
const NAME = { color: INK, fontSize: '18px', lineHeight: 1.3, fontWeight: 600, textDecoration: 'none' };
