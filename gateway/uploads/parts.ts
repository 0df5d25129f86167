/** One part of a multipart/form-data body (RFC 7578). */
export interface Part {
  name: string;
  /** True where it was sent as a file: with a file name, or as application/octet-stream. */
  isFile: boolean;
  content: Buffer;
}

/** More than any form of ours has, and few enough that nobody keeps the server busy with them. */
const PARTS_MAX = 100;
/** Bytes of the headers of one part. */
const HEADERS_MAX = 8 * 1024;

const HEADERS_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/** The boundary that a Content-Type names; null where it names none that may be one (RFC 2046). */
export function boundaryOf(contentType: string): string | null {
  const match = /;\s*boundary=(?:"([^"\0-\x1f]{1,200})"|([^\s;"\0-\x1f]{1,200})(?=[\s;]|$))/i.exec(
    contentType,
  );
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * The parts of a body that has come whole, in the order of their coming; null where it is no such body: cut off, with
 * headers that can't be read, or with more than 100 parts. What stands before the first and after the last boundary
 * means nothing.
 */
export function readParts(body: Buffer, boundary: string): Part[] | null {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  let at = firstDelimiter(body, delimiter);
  while (at !== null && parts.length <= PARTS_MAX) {
    if (at.isLast) return parts;
    const next = nextDelimiter(body, delimiter, at.end);
    const part = next && readPart(body.subarray(at.end, next.start));
    if (!part) return null;
    parts.push(part);
    at = next;
  }
  return null;
}

interface Delimiter {
  start: number;
  /** Behind its line. */
  end: number;
  isLast: boolean;
}

/** The first one may stand at the very beginning, without the line break before it. */
function firstDelimiter(body: Buffer, delimiter: Buffer): Delimiter | null {
  const bare = delimiter.subarray(LINE_END.length);
  const opening = body.subarray(0, bare.length).equals(bare) ? delimiterAt(body, 0, bare.length) : null;
  return opening ?? nextDelimiter(body, delimiter, 0);
}

function nextDelimiter(body: Buffer, delimiter: Buffer, from: number): Delimiter | null {
  for (let at = body.indexOf(delimiter, from); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    const next = delimiterAt(body, at, at + delimiter.length);
    if (next) return next;
  }
  return null;
}

/** Null where more follows on the line: then it was content that only looks like a boundary. */
function delimiterAt(body: Buffer, start: number, after: number): Delimiter | null {
  if (body[after] === DASH && body[after + 1] === DASH) return { start, end: after + 2, isLast: true };
  let at = after;
  while (body[at] === SPACE || body[at] === TAB) at++;
  if (body[at] !== CR || body[at + 1] !== LF) return null;
  return { start, end: at + LINE_END.length, isLast: false };
}

const [DASH, SPACE, TAB, CR, LF] = [0x2d, 0x20, 0x09, 0x0d, 0x0a];

function readPart(bytes: Buffer): Part | null {
  const end = bytes.subarray(0, HEADERS_MAX).indexOf(HEADERS_END);
  if (end === -1) return null;
  const headers = readHeaders(bytes.toString('utf8', 0, end));
  const disposition = headers?.get('content-disposition');
  const parameters = disposition === undefined ? null : readDisposition(disposition);
  const name = parameters?.get('name');
  if (!parameters || name === undefined) return null;
  return {
    name,
    isFile:
      parameters.has('filename') ||
      parameters.has('filename*') ||
      /^application\/octet-stream\b/i.test(headers?.get('content-type') ?? ''),
    content: bytes.subarray(end + HEADERS_END.length),
  };
}

/** Names in lower case; of a name that comes twice the first counts. Null where a line is no header. */
function readHeaders(text: string): Map<string, string> | null {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([^\0-\x08\x0a-\x1f\x7f]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    if (!headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** form-data; name="file"; filename="photo \"1\".jpg" */
function readDisposition(value: string): Map<string, string> | null {
  const kind = /^form-data[ \t]*(?=;|$)/i.exec(value);
  if (!kind) return null;
  const parameters = new Map<string, string>();
  const parameter = /;[ \t]*([!#$%&'*+.^`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))[ \t]*|;[ \t]*$/y;
  parameter.lastIndex = kind[0].length;
  while (parameter.lastIndex < value.length) {
    const match = parameter.exec(value);
    if (!match) return null;
    const [, name, quoted, bare] = match;
    if (name !== undefined && !parameters.has(name.toLowerCase()))
      parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '');
  }
  return parameters;
}
