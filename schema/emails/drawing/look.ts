/** How mails look, whose ever they are; the colour of buttons and of the line on top is the business's own. */
export const FONT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
/** The screens' display font; where a mail program fetches none, the old-style face of its system that is nearest to it. */
export const DISPLAY_FONT =
  "'Fraunces Variable',Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
/** Where the main host has that font for mails: an address that stays, as mails are read for years (vite.config.ts). */
export const MAIL_FONT_PATH = '/mail-fonts/fraunces.woff2';
export const PAPER = '#faf8f5';
export const INK = '#1c1a17';
export const MUTED = '#5f5a52';
export const LINE = '#e6e1d8';
/** What has no place to break, such as an order's id or an address, breaks anywhere rather than widen the mail. */
export const UNBROKEN = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** What a mail program fetches the display font by. Without quotes, which a style in a document drawn by React can't hold. */
export const fontStyle = (url: string): string => `
@font-face { font-family: Fraunces Variable; font-weight: 100 900; src: url(${encodeURI(url)}); }
`;

/**
 * What programs with styles draw better: the picture on top is cut to its middle, so that the fact comes soon and what it
 * shows is whole, and no date of a headline falls apart.
 */
export const FINE_STYLE = `
h1, td[align=right] { text-wrap: balance; }
@supports (object-fit: cover) {
  .cover { height: 260px !important; object-fit: cover; object-position: 50% 60%; }
  @media (max-width: 480px) { .cover { height: 220px !important; } }
}
`;

/** A dark mail program's card: what a business's colour is seen on there. */
export const DARK_CARD = '#211e1a';

/** What a dark mail program shows, as the screens' dark (web/ui/tokens.css); one that knows no style stays light. */
export const DARK_STYLE = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #171512 !important; color: #f4f0e9 !important; }
  .card { background: ${DARK_CARD} !important; border-left-color: #39342d !important; border-right-color: #39342d !important; border-bottom-color: #39342d !important; }
  .ink { color: #f4f0e9 !important; }
  .dark { background: #f4f0e9 !important; color: ${INK} !important; }
  .edge { border-top-color: #f4f0e9 !important; }
  .quiet { color: #bdb5a8 !important; }
  .line, .line td { border-color: #39342d !important; }
}
`;
