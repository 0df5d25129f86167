import { badRequest } from '../../../schema/errors.ts';

/** The id of a DELETE whose path holds none: of the query string, else of the body. @throws BAD_REQUEST without one. */
export function idParam({
  query,
  body,
}: {
  query: Readonly<Record<string, string>>;
  body: { id?: string | null };
}): string {
  const id = query.id || body.id;
  if (!id) throw badRequest('An id is required', { id: 'An id is required' });
  return id;
}
