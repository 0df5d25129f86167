import type { FastifyRequest } from 'fastify';

import { badRequest } from '../../schema/errors.ts';
import { authorizeUpload } from '../../schema/uploads/authorize-upload.ts';
import { header, openContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/**
 * For /graphql, before a multipart body is read: files are only for who may upload. A foreign site's form could send
 * such a body without asking; the header that it can't set keeps it out (as Apollo asks later on), and the bearer token,
 * which no browser sends by itself, all the more.
 */
export async function admitMultipart(parts: ContextParts, request: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return;
  if (header(request, 'apollo-require-preflight') === null)
    throw badRequest('A multipart request needs the header apollo-require-preflight');
  await authorizeUpload(await openContext(parts, request));
}
