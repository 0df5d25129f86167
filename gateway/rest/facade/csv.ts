/**
 * Lines of comma-separated values as RFC 4180 writes them: CRLF after every record, and quotes around what holds a
 * comma, a quote, a line break or blanks at its ends.
 *
 * A cell that a spreadsheet would take for a formula (one that begins with = + - @, a tab or a line break, and their
 * full-width forms) gets an apostrophe in front: it is somebody's name, and must not run on the owner's computer. A
 * number below zero is only a number, and is added up.
 */
export function csvLines(records: readonly (readonly string[])[]): string {
  return records.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** What tells spreadsheets that the file is UTF-8; without it they take an é for two letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(value: string): string {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const NUMBER = /^-\d+(\.\d+)?$/;
const QUOTED = /[",\r\n]|^\s|\s$/;
