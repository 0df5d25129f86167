import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { processRequest } from 'graphql-upload-minimal';

import { badRequest, Refusal } from '../../schema/errors.ts';
import { PICTURE_BYTES_MAX } from '../../schema/rules/limits.ts';
import { tooHeavy } from '../../schema/uploads/read-whole.ts';

/** What a form may have beside its file: names, boundaries, the operation. */
const FORM_BYTES_MAX = 64 * 1024;

/**
 * Reads multipart/form-data for both doors, with one parser: as a GraphQL multipart request at /graphql, and in /api
 * as a form with the field `file`, which becomes `{file}` in the body. A file is a stream that nobody has read when the
 * route begins, and a route that takes one has let its caller in before (its onRequest or preParsing hook).
 * All other routes refuse such bodies.
 */
export function readFiles(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const { takesFile } = request.routeOptions.config;
    if (!takesFile) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as application/json');
    if (Number(request.headers['content-length']) > PICTURE_BYTES_MAX + FORM_BYTES_MAX) throw tooHeavy();
    return takesFile === 'rest' ? readForm(request) : readOperations(request);
  });
  // Who is answered before all of a file was read still sends the rest of it: it is let run out.
  app.addHook('onResponse', async ({ raw, isMultipart }) => {
    if (!isMultipart || raw.readableEnded) return;
    raw.unpipe();
    raw.resume();
  });
}

async function readOperations(request: FastifyRequest): Promise<unknown> {
  request.isMultipart = true;
  request.mayHoldUnstorable = true;
  return parse(request.raw);
}

/** The form becomes what the parser reads: an operation with one file, and after it the form as it was sent. */
async function readForm(request: FastifyRequest): Promise<unknown> {
  request.isMultipart = true;
  const { raw } = request;
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    raw.headers['content-type'] ?? '',
  );
  if (!boundary) throw unreadable();
  const whole = Object.assign(new PassThrough(), { headers: raw.headers });
  const field = (name: string, value: object) =>
    `--${boundary[1] ?? boundary[2]}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`;
  whole.write(
    field('operations', { variables: { file: null } }) + field('map', { file: ['variables.file'] }),
  );
  raw.once('close', () => {
    if (!raw.readableEnded) whole.destroy();
  });
  raw.pipe(whole);
  const { variables } = (await parse(whole)) as { variables: unknown };
  return variables;
}

async function parse(body: object): Promise<unknown> {
  try {
    return await processRequest(body as IncomingMessage, undefined as unknown as ServerResponse, {
      maxFiles: 1,
      maxFieldSize: FORM_BYTES_MAX,
      // One byte more, so that the verb sees that there is more.
      maxFileSize: PICTURE_BYTES_MAX + 1,
    });
  } catch (error) {
    const isTooLarge = (error as { status?: unknown }).status === 413;
    throw isTooLarge
      ? new Refusal('PAYLOAD_TOO_LARGE', 'The body of the request is too large')
      : unreadable();
  }
}

const unreadable = () => badRequest('The upload could not be read');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes multipart/form-data, in one of the two forms; its caller is let in before the body is read. */
    takesFile?: 'graphql' | 'rest';
  }
  interface FastifyRequest {
    isMultipart?: boolean;
  }
}
