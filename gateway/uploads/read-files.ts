import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';

import { invalid, UserError } from '../../schema/errors.ts';
import { PICTURE_MISSING, PICTURE_ONE_AT_A_TIME } from '../../schema/rules/pictures/picture.ts';
import { uploadOf } from '../../schema/uploads/sent-file.ts';
import { tooHeavy } from '../../schema/uploads/too-heavy.ts';
import { readOperations, unreadable } from './graphql-form.ts';
import { readForm } from './read-form.ts';
import { readWhole, UPLOAD_BYTES_MAX } from './read-whole.ts';

/**
 * Reads multipart/form-data for both endpoints: as a GraphQL multipart request at /graphql, and in /api as a form with the
 * field `file`, which becomes `{file}` in the body, an Upload. The form is taken apart when all of it has come: a
 * mistake in it is an answer, and there is no stream that could fail while nobody listens. A route that takes a file has
 * let its caller in before (its onRequest or preParsing hook); all other routes refuse such bodies.
 */
export function readFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: RequestPayload) => {
      const { takesFile } = request.routeOptions.config;
      if (!takesFile)
        throw new UserError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as application/json');
      if (Number(request.headers['content-length']) > UPLOAD_BYTES_MAX) throw tooHeavy();
      const contentType = request.headers['content-type'] ?? '';
      const body = await readWhole(payload);
      const form = await readForm(body, contentType);
      if (form === null) throw unreadable();
      if (form.files.length > 1) throw invalid(PICTURE_ONE_AT_A_TIME, { file: PICTURE_ONE_AT_A_TIME });
      if (takesFile === 'graphql') {
        request.mayHoldUnstorable = true;
        return readOperations(body, contentType, form);
      }
      const file = form.files.find(({ name }) => name === 'file');
      if (!file) throw invalid(PICTURE_MISSING, { file: PICTURE_MISSING });
      return { file: uploadOf(file.content) };
    },
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes multipart/form-data, in one of the two forms; its caller is let in before the body is read. */
    takesFile?: 'graphql' | 'rest';
  }
}
