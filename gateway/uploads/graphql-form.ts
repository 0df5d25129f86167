import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { processRequest } from 'graphql-upload-minimal';

import { badRequest, invalid, UserError } from '../../schema/errors.ts';
import { PICTURE_MISSING, PICTURE_ONE_AT_A_TIME } from '../../schema/rules/pictures/picture.ts';
import { boundJson } from '../http/bodies/json-cost.ts';
import { CALL_BOUNDS } from '../http/bodies/limits.ts';
import { FIELD_BYTES_MAX, type Form } from './read-form.ts';

/**
 * A GraphQL multipart request, as graphql-upload-minimal reads it: the field `operations` holds the operation as JSON,
 * with null where a file belongs, and the field `map`, after it, says which part goes where:
 * `{"0": ["variables.file"]}`. `form` is what `body` was taken apart to: the package is given nothing that busboy refuses.
 * @throws BAD_REQUEST where the form is not one, PAYLOAD_TOO_LARGE for a field above 64 kB, INVALID for two files and for
 * one that is named and did not come.
 */
export async function readOperations(body: Buffer, contentType: string, form: Form): Promise<unknown> {
  checkFields(form);
  try {
    return await processRequest(requestOf(body, contentType), NO_RESPONSE, {
      maxFieldSize: FIELD_BYTES_MAX + 1,
      maxFiles: 1,
    });
  } catch {
    throw unreadable();
  }
}

/** The package wants to know when the answer is over only for streams that come in meanwhile. */
const NO_RESPONSE = undefined as unknown as ServerResponse;

/** Of a request it uses the stream and this header, whose letters it compares. */
function requestOf(body: Buffer, contentType: string): IncomingMessage {
  const headers = { 'content-type': contentType.replace(/^multipart\/form-data\s*/i, 'multipart/form-data') };
  return Object.assign(Readable.from([body], { objectMode: false }), {
    headers,
  }) as unknown as IncomingMessage;
}

/**
 * The package puts a file wherever the map says. Only where a null was sent may one be put: by `hasOwnProperty.call` it
 * would change what every object of the process has, and by `query` the operation.
 */
function checkFields({ fields: [first, second], files }: Form): void {
  if (first?.name !== 'operations' || second?.name !== 'map') throw unreadable();
  if (first.isTooLong || second.isTooLong)
    throw new UserError('PAYLOAD_TOO_LARGE', 'The body of the request is too large');
  const operations = parsed(first.text);
  const map = parsed(second.text);
  if (!isHolder(operations) || !isHolder(map) || Array.isArray(map)) throw unreadable();
  const places = Object.entries(map);
  if (places.length > 1) throw invalid(PICTURE_ONE_AT_A_TIME, { file: PICTURE_ONE_AT_A_TIME });
  for (const [name, paths] of places) {
    if (!Array.isArray(paths) || !paths.every((path) => isFree(operations, path))) throw unreadable();
    if (!files.some((file) => file.name === name)) throw invalid(PICTURE_MISSING, { file: PICTURE_MISSING });
  }
}

/** Whether a null stands there, reached by what was sent alone. */
function isFree(operations: Holder, path: unknown): boolean {
  if (typeof path !== 'string') return false;
  let place: unknown = operations;
  for (const step of path.split('.')) {
    if (!isHolder(place) || !Object.hasOwn(place, step)) return false;
    place = place[step];
  }
  return place === null;
}

/** @throws BAD_REQUEST for what is no JSON, and for what holds more, or lies deeper, than a call may. */
function parsed(text: string): unknown {
  boundJson(Buffer.from(text), CALL_BOUNDS);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** 400, wherever a form turns out to be none. */
export const unreadable = () => badRequest('The upload could not be read');
