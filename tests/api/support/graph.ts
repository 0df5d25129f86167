import type { TestApp } from './open-app.ts';

/** How a call over /graphql ended. */
export interface Graphed {
  /** Null where it was refused as a whole. */
  // Tests compare whole answers; a type would only repeat them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  /** The refusal's code, sentence and fields; null where nothing was refused. */
  refused: { code: string; message: string; fields?: Record<string, string>; savedBy?: string } | null;
}

/** Sends GraphQL through the door, as the holder of a token. */
export async function graph(
  test: TestApp,
  token: string | null,
  query: string,
  variables: object = {},
): Promise<Graphed> {
  const { body } = await test.call('/graphql', {
    body: { query, variables },
    ...(token !== null && { token }),
  });
  const error = body.errors?.[0];
  if (!error) return { data: body.data, refused: null };
  const { code, fields, savedBy } = error.extensions;
  const told = { ...(fields && { fields }), ...(savedBy && { savedBy }) };
  return { data: body.data ?? null, refused: { code, message: error.message, ...told } };
}

/** The answer of a call that must succeed. */
export async function answerOf(
  test: TestApp,
  token: string | null,
  query: string,
  variables: object = {},
): Promise<Graphed['data']> {
  const { data, refused } = await graph(test, token, query, variables);
  if (refused) throw new Error(`${refused.code}: ${refused.message}`);
  return data;
}
