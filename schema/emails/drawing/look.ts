/** How mails look, whose ever they are; the colour of buttons and of the line on top is the business's own. */
export const FONT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
/** The screens' display font where it is installed; else the old-style face of the reader's system that is nearest to it. */
export const DISPLAY_FONT =
  "Fraunces,'Fraunces Variable','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
export const PAPER = '#faf8f5';
export const INK = '#1c1a17';
export const MUTED = '#5f5a52';
export const LINE = '#e6e1d8';
/** What has no place to break, such as an order's id or an address, breaks anywhere rather than widen the mail. */
export const UNBROKEN = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** What a phone shows differently: label and value of a line stand below each other. */
export const PHONE_STYLE = `
@media (max-width: 480px) {
  .fact td { display: block; padding-right: 0 !important; }
  .fact td:first-child { border-bottom: 0 !important; padding-bottom: 0 !important; color: ${MUTED}; }
  .fact td:last-child { padding-top: 0 !important; text-align: left !important; }
}
`;

/** What a dark mail program shows, as the screens' dark (web/ui/tokens.css); one that knows no style stays light. */
export const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  .paper { background: #171512 !important; color: #f4f0e9 !important; }
  .card { background: #211e1a !important; border-left-color: #39342d !important; border-right-color: #39342d !important; border-bottom-color: #39342d !important; }
  .ink { color: #f4f0e9 !important; }
  .quiet, .fact td:first-child { color: #bdb5a8 !important; }
  .line, .fact td { border-color: #39342d !important; }
}
`;
