import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { brandOfUnsubscribe, readUnsubscribe, unsubscribe } from '../../schema/emails/outbox/unsubscribe.ts';
import { UserError } from '../../schema/errors.ts';
import { openContext } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { askPage, donePage, unknownPage } from './unsubscribe-page.tsx';

/** No token of ours is longer. */
const TOKEN_MAX = 200;

/**
 * /unsubscribe?token=…: what the foot of an optional mail leads to. GET asks, POST switches off, be it by that page's
 * form or by the mail program itself (RFC 8058: its body says List-Unsubscribe=One-Click, and nobody is signed in). Both
 * in the brand of the business whose mail it was. `stylesheet`: address of the screens' style sheet, null where nothing is
 * built.
 */
export function mountUnsubscribe(app: FastifyInstance, parts: ContextParts, stylesheet: string | null): void {
  void app.register(async (scope) => {
    // Both send a form whose fields say nothing that the address doesn't.
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get('/unsubscribe', (request, reply) =>
      answer(request, reply, stylesheet, async (token) => {
        const context = await openContext(parts, request);
        const { wantsOptionalEmails } = await readUnsubscribe(context, token);
        const look = { brand: await brandOfUnsubscribe(context, token), stylesheet };
        return wantsOptionalEmails ? askPage(token, look) : donePage(look);
      }),
    );
    scope.post('/unsubscribe', (request, reply) =>
      answer(request, reply, stylesheet, async (token) => {
        const context = await openContext(parts, request);
        await unsubscribe(context, token);
        return donePage({ brand: await brandOfUnsubscribe(context, token), stylesheet });
      }),
    );
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  stylesheet: string | null,
  draw: (token: string) => Promise<string>,
): Promise<FastifyReply> {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The address holds the token.
    .header('referrer-policy', 'no-referrer');
  try {
    return reply.send(await draw(tokenOf(request)));
  } catch (error) {
    if (error instanceof UserError && error.code === 'NOT_FOUND')
      return reply.code(404).send(unknownPage({ brand: null, stylesheet }));
    throw error;
  }
}

function tokenOf(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && token.length <= TOKEN_MAX ? token : '';
}
