import type { ServerResponse } from 'node:http';

import { CARD_PAGE, CARD_PAGE_SCRIPT, squareScript } from './browser-script.ts';
import { makeToken } from './files.ts';
import { brandOf } from './square-cards.ts';
import type { SquareWorld } from './world.ts';

/** What the browser is answered: the script of the card's fields, the page in their frame, and a token for what was typed. */
export function answerBrowser(
  world: SquareWorld,
  url: string,
  { pathname, text }: { pathname: string; text: string },
  response: ServerResponse,
): void {
  response.setHeader('access-control-allow-origin', '*');
  if (pathname === '/v1/square.js') return sendText(response, 'text/javascript', squareScript(url));
  if (pathname === '/v1/card.html') return sendText(response, 'text/html', CARD_PAGE);
  if (pathname === '/v1/card.js') return sendText(response, 'text/javascript', CARD_PAGE_SCRIPT);
  if (pathname !== '/v1/tokens') {
    response.writeHead(404).end();
    return;
  }
  const { number, expMonth, expYear, confirmed, locationId } = JSON.parse(text) as Record<string, any>;
  const merchant = [...world.merchants.values()].find(({ locations }) => locations.includes(locationId));
  if (!merchant) {
    response.writeHead(400).end();
    return;
  }
  const token = makeToken(merchant, number, { expMonth, expYear, confirmed });
  const card = { brand: brandOf(number), last4: String(number).slice(-4), expMonth, expYear };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 'OK', token, details: { method: 'Card', card } }));
}

export function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
}
