import type { ServerResponse } from 'node:http';

import { BANK_PAGE, CARD_FRAME, CARD_FRAME_SCRIPT, BANK_PAGE_SCRIPT } from './browser-pages.ts';
import { stripeScript } from './browser-script.ts';
import { answerBank } from './files.ts';
import type { StripeWorld } from './world.ts';

interface Asked {
  pathname: string;
  searchParams: URLSearchParams;
  text: string;
}

/** The browser's half of the fake: Stripe's script, the frame of its fields, and the page of a bank. */
export function answerBrowser(
  world: StripeWorld,
  origin: string,
  publishableKey: string,
  { pathname, text }: Asked,
  response: ServerResponse,
): void {
  const send = (type: string, body: string, status = 200) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(body);
  };
  const asked = (): Record<string, any> => JSON.parse(text || '{}');
  switch (pathname) {
    case '/js/stripe.js':
      return send('text/javascript', stripeScript(origin));
    case '/js/card.html':
      return send('text/html', CARD_FRAME);
    case '/js/card.js':
      return send('text/javascript', CARD_FRAME_SCRIPT);
    case '/js/bank.html':
      return send('text/html', BANK_PAGE);
    case '/js/bank.js':
      return send('text/javascript', BANK_PAGE_SCRIPT);
    case '/js/confirmation_tokens': {
      const { key, account, usage, number, expMonth, expYear } = asked();
      const rows = account ? world.accounts.get(account) : world.platform;
      if (key !== publishableKey || !rows) return send('application/json', '{}', 401);
      const id = world.token(rows, { number, expMonth, expYear }, { setup_future_usage: usage });
      return send('application/json', JSON.stringify({ id }));
    }
    case '/js/bank': {
      const { secret, isConfirmed } = asked();
      const intent = answerBank(world, secret, isConfirmed === true);
      return send('application/json', JSON.stringify({ status: intent?.status ?? null }), intent ? 200 : 404);
    }
    default:
      return send('text/plain', '', 204);
  }
}
