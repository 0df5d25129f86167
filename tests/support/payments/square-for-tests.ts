import type { SquareCard, SquareSdk, TokenResult } from '../../../web/payments/square/square-sdk.ts';

let scripts = 0;

/** What Square's script was asked, and what it is to answer. */
export interface SquareForTests {
  /** Payments by card, with the script at an address of its own: it is loaded once for each. */
  settings: {
    method: string;
    browser: { provider: string; settings: { applicationId: string; locationId: string; sdkUrl: string } };
  };
  /** Answers of tokenize, the last one for ever; unless given, a new token each time. */
  tokens: TokenResult[];
  /** Whether the script can be loaded at all. */
  loads: boolean;
  /** Addresses from which it was asked for. */
  scripts: string[];
  /** What was asked of tokenize. */
  asked: unknown[];
  made: number;
}

/**
 * Stands in for Square's script in a screen test: jsdom loads none, so the element that asks for it is answered here.
 * Call the returned `leave` afterwards.
 */
export function standInForSquare(): SquareForTests & { leave: () => void } {
  const square: SquareForTests = {
    settings: {
      method: 'card',
      browser: {
        provider: 'square',
        settings: {
          applicationId: 'sandbox-app',
          locationId: 'location-1',
          sdkUrl: `http://localhost/square-${++scripts}.js`,
        },
      },
    },
    tokens: [],
    loads: true,
    scripts: [],
    asked: [],
    made: 0,
  };
  const card: SquareCard = {
    attach: async (element) => {
      element.append('Square’s fields');
    },
    tokenize: async (details) => {
      square.asked.push(details);
      const [next] = square.tokens.length > 1 ? square.tokens.splice(0, 1) : square.tokens;
      return next ?? { status: 'OK', token: `token-${++square.made}` };
    },
    destroy: async () => true,
  };
  const sdk: SquareSdk = {
    payments: () => ({ card: async () => card }),
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLScriptElement) || node.src !== square.settings.browser.settings.sdkUrl)
          continue;
        square.scripts.push(node.src);
        if (square.loads) window.Square = sdk;
        node.dispatchEvent(new Event(square.loads ? 'load' : 'error'));
      }
  });
  observer.observe(document.head, { childList: true });
  return Object.assign(square, {
    leave: () => {
      observer.disconnect();
      delete window.Square;
    },
  });
}
