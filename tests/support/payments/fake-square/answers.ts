import { randomBytes } from 'node:crypto';

export type Body = Record<string, any>;
export interface Answer {
  status: number;
  body: object;
}

/** As Square words it; `field` names what is wrong. */
export function refusal(status: number, category: string, code: string, field?: string): Answer {
  return {
    status,
    body: { errors: [{ category, code, detail: `The fake says ${code}`, ...(field && { field }) }] },
  };
}

/** What is named by an address. */
export function found(thing: Body | undefined, name: string): Answer {
  return thing
    ? { status: 200, body: { [name]: thing } }
    : refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
}

/** A page of a list, the oldest first, whose cursor holds only for what it was given for. */
export function listed(name: string, all: readonly Body[], query: URLSearchParams): Answer {
  const asked = new URLSearchParams(query);
  asked.delete('cursor');
  const limit = Number(query.get('limit') ?? 100);
  if (!(limit >= 1 && limit <= 100)) return refusal(400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_HIGH');
  const [from = '0', ...of] = (query.get('cursor') ?? '0').split('|');
  if (query.has('cursor') && of.join('|') !== asked.toString())
    return refusal(400, 'INVALID_REQUEST_ERROR', 'INVALID_CURSOR');
  const start = Number(from);
  const cursor = start + limit < all.length ? `${start + limit}|${asked}` : undefined;
  return { status: 200, body: { [name]: all.slice(start, start + limit), ...(cursor && { cursor }) } };
}

export const newId = (): string => randomBytes(12).toString('hex').toUpperCase();
