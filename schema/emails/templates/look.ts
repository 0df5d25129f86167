/** How mails look, whose ever they are; the colour of buttons and of the line on top is the business's own. */
export const FONT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
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
