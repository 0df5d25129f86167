import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOG_IN_TO_CHECK_OUT } from '../../../schema/rules/accounts/account.ts';
import { completeAddress } from '../../../schema/rules/businesses/address.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { PaymentInput } from '../../client/graphql/schema-types.generated.ts';
import { errorDetails, isRefused } from '../../client/errors/error-message.ts';
import { useLeaveSignedIn } from '../../client/session/handover.ts';
import { writeSelection } from '../../client/storage/membership-selection.ts';
import { clearSession, readSession, updateStoredUser } from '../../client/session/session.ts';
import { paths } from '../../app/paths.ts';
import { paymentFailure } from '../../payments/payment-failure.ts';
import type { CardFormState } from '../../payments/use-card-form.ts';
import type { Buyer } from '../../payments/card-form-adapter.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { attemptKey, forgetAttempt, unansweredAttempt } from './attempt.ts';
import { usePlaceOrderMutation } from '../offer/checkout.generated.ts';
import { selectionInput } from '../selection/selection-input.ts';

/** What came of sending the order, where no order came of it. */
export interface Setback {
  sentence: string;
  /** The new monthly price in cents, where the price has changed: it has to be agreed to. */
  newAmount: number | null;
  /** An earlier attempt, whose answer was lost before something was changed, did make an order. */
  earlierOrder: boolean;
}

/** What the press of the button agrees to. */
interface Agreed {
  /** Pays by the card that was typed; null where no card is asked for. */
  buyer: Buyer | null;
  /** Cents of the first box as they stand beside the button; null where they are not known. */
  shownTotalAmount: number | null;
}

interface PlaceOrderOptions {
  /** The business's picture, which the news begin with. */
  coverUrl: string | null;
  onSignInNeeded: (sentence: string) => void;
  /** Sends with a token of the card that was typed. */
  payWithCard: CardFormState['payWith'];
  /** What is shown must be priced anew. */
  onPriceChanged: () => void;
}

const SAFE = 'Your details are kept on this device, and sending again will not make a second order.';
const EARLIER =
  'Your first try did make an order, before your last changes. Nothing was ordered a second time.';

/** After these answers an order may still exist under the key, so it is kept. */
const KEEPS_KEY = new Set(['CONFLICT', 'UNAUTHENTICATED']);

/**
 * Sends the order under a key that was stored before, and goes to the portal with the order's id. A lost connection
 * keeps the key; an answer ends it.
 */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { coverUrl, onSignInNeeded, payWithCard, onPriceChanged } = options;
  const [send] = usePlaceOrderMutation();
  const [isPlacing, setPlacing] = useState(false);
  const [setback, setSetback] = useState<Setback | null>(null);
  const finish = useFinish(coverUrl);

  /** Answers the order's id, or null where the card fields have a problem. */
  const order = (
    slug: string,
    body: OrderBody,
    { buyer, shownTotalAmount }: Agreed,
  ): Promise<string | null> => {
    // One key for one press: another tab may end its own attempt, and with it the stored key, while the bank asks here.
    let idempotencyKey: string | null = null;
    const sendWith = async (payment: PaymentInput | null) => {
      idempotencyKey ??= attemptKey(slug, body);
      const { data } = await send({ variables: { ...body, payment, idempotencyKey, shownTotalAmount } });
      if (!data) throw new Error('Failed to save order');
      return data.placeOrder.order.id;
    };
    return buyer ? payWithCard(buyer, sendWith) : sendWith(null);
  };

  const place = async (draft: MembershipSelection, agreed: Agreed) => {
    const body = orderBody(draft);
    setSetback(null);
    setPlacing(true);
    try {
      const orderId = await order(draft.businessSlug, body, agreed);
      if (orderId === null) return;
      forgetAttempt();
      writeSelection(null);
      fillStoredUser(body);
      await finish(orderId);
    } catch (error) {
      const { code, amount } = errorDetails(error);
      const earlierOrder = code === 'CONFLICT' && unansweredAttempt(draft.businessSlug, body) === 'changed';
      if (isRefused(error) && !KEEPS_KEY.has(code ?? '')) forgetAttempt();
      if (code === 'UNAUTHENTICATED') {
        clearSession('expired');
        return onSignInNeeded(LOG_IN_TO_CHECK_OUT);
      }
      if (code === 'PRICE_CHANGED') onPriceChanged();
      setSetback({
        sentence: earlierOrder
          ? EARLIER
          : paymentFailure(error, { fallback: 'Failed to save order', safe: SAFE }),
        newAmount: code === 'PRICE_CHANGED' ? amount : null,
        earlierOrder,
      });
    } finally {
      setPlacing(false);
    }
  };
  return { place, isPlacing, setback };
}

/** What is sent, without its key. */
export const orderBody = (draft: MembershipSelection) => ({
  selection: selectionInput(draft),
  address: completeAddress(draft.address),
});

type OrderBody = ReturnType<typeof orderBody>;

/** The server learned what the account did not say of itself; so does what is stored of it here. */
function fillStoredUser({ selection, address }: OrderBody): void {
  const user = readSession()?.user;
  if (!user) return;
  const own = selection.isGift ? null : address;
  updateStoredUser({
    email: user.email ?? selection.email ?? null,
    name: user.name ?? own?.fullName ?? null,
    phone: user.phone ?? own?.phone ?? null,
  });
}

/** Completion goes to /membership with the order's id; from a business's subdomain to the main host, signed in. */
function useFinish(coverUrl: string | null) {
  const navigate = useNavigate();
  const leaveSignedIn = useLeaveSignedIn();
  const { tenant: siteTenant, mainOrigin } = useSiteConfig();
  return (orderId: string) => {
    const path = paths.portal(null, { orderId });
    return siteTenant ? leaveSignedIn(mainOrigin + path) : navigate(path, { state: { coverUrl } });
  };
}
