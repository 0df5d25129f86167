import { badRequest, UserError } from '../../schema/errors.ts';
import { SentFile } from '../../schema/uploads/upload.scalar.ts';
import type { Part } from './parts.ts';

/** Bytes of the fields `operations` and `map`. */
const FIELD_BYTES_MAX = 64 * 1024;

/**
 * A GraphQL multipart request: the field `operations` holds the operation as JSON, with null where a file belongs, and
 * the field `map` says which part goes where: `{"0": ["variables.file"]}`. A part that is named and did not come is a
 * file without content. @throws BAD_REQUEST where the form is not one, PAYLOAD_TOO_LARGE for a field above 64 kB.
 */
export function readOperations(parts: readonly Part[]): unknown {
  const operations = readField(parts, 'operations');
  const map = readField(parts, 'map');
  if (!isHolder(operations) || !isHolder(map) || Array.isArray(map)) throw unreadable();
  for (const [name, paths] of Object.entries(map)) {
    const file = new SentFile(parts.find((part) => part.isFile && part.name === name)?.content ?? null);
    if (!Array.isArray(paths)) throw unreadable();
    for (const path of paths) putFile(operations, path, file);
  }
  return operations;
}

function readField(parts: readonly Part[], name: string): unknown {
  const field = parts.find((part) => !part.isFile && part.name === name);
  if (!field) throw unreadable();
  if (field.content.length > FIELD_BYTES_MAX)
    throw new UserError('PAYLOAD_TOO_LARGE', 'The body of the request is too large');
  try {
    return JSON.parse(field.content.toString('utf8'));
  } catch {
    throw unreadable();
  }
}

/** Only where a null waits for it, so that a path reaches nothing but what was sent. */
function putFile(operations: Holder, path: unknown, file: SentFile): void {
  if (typeof path !== 'string') throw unreadable();
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let holder: unknown = operations;
  for (const step of steps) holder = isHolder(holder) && Object.hasOwn(holder, step) ? holder[step] : null;
  if (!isHolder(holder) || !Object.hasOwn(holder, last) || holder[last] !== null) throw unreadable();
  holder[last] = file;
}

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** 400, wherever a form turns out to be none. */
export const unreadable = () => badRequest('The upload could not be read');
