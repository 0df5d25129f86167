import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';

import { invalid, UserError } from '../../schema/errors.ts';
import { PICTURE_ONE_AT_A_TIME } from '../../schema/rules/pictures/picture.ts';
import { tooHeavy } from '../../schema/uploads/too-heavy.ts';
import { SentFile } from '../../schema/uploads/upload.scalar.ts';
import { readOperations, unreadable } from './graphql-form.ts';
import { boundaryOf, readParts } from './parts.ts';
import { readWhole, UPLOAD_BYTES_MAX } from './read-whole.ts';

/**
 * Reads multipart/form-data for both endpoints: as a GraphQL multipart request at /graphql, and in /api as a form with the
 * field `file`, which becomes `{file}` in the body. The form is taken apart when all of it has come: a mistake in it is
 * an answer, and there is no stream that could fail while nobody listens. A route that takes a file has let its caller
 * in before (its onRequest or preParsing hook); all other routes refuse such bodies.
 */
export function readFiles(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: RequestPayload) => {
    const { takesFile } = request.routeOptions.config;
    if (!takesFile)
      throw new UserError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as application/json');
    if (Number(request.headers['content-length']) > UPLOAD_BYTES_MAX) throw tooHeavy();
    const boundary = boundaryOf(request.headers['content-type'] ?? '');
    const parts = boundary === null ? null : readParts(await readWhole(body), boundary);
    if (parts === null) throw unreadable();
    const files = parts.filter(({ isFile }) => isFile);
    if (files.length > 1) throw invalid(PICTURE_ONE_AT_A_TIME, { file: PICTURE_ONE_AT_A_TIME });
    if (takesFile === 'rest')
      return { file: new SentFile(files.find(({ name }) => name === 'file')?.content ?? null) };
    request.mayHoldUnstorable = true;
    return readOperations(parts);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes multipart/form-data, in one of the two forms; its caller is let in before the body is read. */
    takesFile?: 'graphql' | 'rest';
  }
}
