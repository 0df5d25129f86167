import { loadScript } from '../load-script.ts';

/**
 * The part of Square's Web Payments SDK that is used here. Square's script alone sees the card: it draws the fields in
 * a frame of its own and answers a token. Source: developer.squareup.com/reference/sdks/web/payments
 */
export interface SquareSdk {
  payments(applicationId: string, locationId: string): SquarePayments;
}

export interface SquarePayments {
  card(options?: { style?: CardStyle }): Promise<SquareCard>;
}

export interface SquareCard {
  attach(element: HTMLElement): Promise<void>;
  /** A token for one call; the bank of the card's owner is asked to confirm where it wants to be. */
  tokenize(details: VerificationDetails): Promise<TokenResult>;
  focus?(field: string): Promise<unknown>;
  destroy(): Promise<unknown>;
}

export type CardStyle = Record<string, Record<string, string>>;

export interface TokenResult {
  /** "OK" where there is a token. */
  status: string;
  token?: string;
  errors?: readonly { type?: string; field?: string; message?: string }[];
}

/** What is confirmed: a charge of so much ("39.00"), that the card is kept, or both. */
export interface VerificationDetails {
  intent: 'CHARGE' | 'CHARGE_AND_STORE' | 'STORE';
  amount?: string;
  currencyCode?: string;
  /** Its owner types it, and no member of staff. */
  customerInitiated: boolean;
  sellerKeyedIn: boolean;
  billingContact: {
    givenName: string;
    familyName: string;
    email?: string;
    phone?: string;
    addressLines: string[];
    city: string;
    state: string;
    postalCode: string;
    countryCode: string;
  };
}

declare global {
  interface Window {
    Square?: SquareSdk;
  }
}

/** Loads Square's script, only where a card is asked for. */
export async function loadSquare(url: string): Promise<SquareSdk> {
  await loadScript(url, () => window.Square !== undefined);
  return window.Square!;
}
