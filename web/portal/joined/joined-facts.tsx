import type { ReactNode } from 'react';
import { GiftPayment } from '../../payments/gift-payment.tsx';
import { cardWords } from '../../../schema/rules/money/card-words.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { addressLines } from '../membership/labels.ts';
import { paymentWords, whenWords } from './joined-words.ts';
import { directionsTo } from '../membership/directions-to.ts';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import type { JoinedOrder } from './use-joined-order.ts';

interface JoinedFactsProps {
  order: JoinedOrder;
  phone: string | null;
}

/** When it comes, where it is handed over, and what is paid and how. */
export function JoinedFacts({ order, phone }: JoinedFactsProps) {
  const when = whenWords(order);
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-3 sm:gap-6 lg:grid-cols-1 xl:grid-cols-3">
      <Fact icon="calendar" name="When">
        <span className="font-medium">{when.day}</span>
        <Small>{when.note}</Small>
      </Fact>
      <Fact icon={order.box.mode === 'pickup' ? 'pin' : 'truck'} name="Where">
        <Where order={order} />
      </Fact>
      <Fact icon={order.business.paymentMethod === 'card' ? 'card' : 'money'} name="To pay">
        <Payment order={order} phone={phone} />
      </Fact>
    </dl>
  );
}

function Where({ order: { box, business, address } }: { order: JoinedOrder }) {
  if (box.mode !== 'pickup') {
    const [name, ...lines] = addressLines(address);
    return (
      <>
        <span className="font-medium">{name}</span>
        <Small>{lines.join(', ')}</Small>
      </>
    );
  }
  const place = box.pickupAddress || business.shownPage.content?.fulfillment.pickupAddress || '';
  return (
    <>
      <span className="font-medium">{placeInOneLine(place) || business.name}</span>
      {place && (
        <a
          href={directionsTo(place)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 w-fit items-center gap-1.5 text-sm font-medium underline underline-offset-4"
        >
          Directions
          <Icon name="external" size={16} />
        </a>
      )}
    </>
  );
}

function Payment({ order, phone }: JoinedFactsProps) {
  const { total, business, subscription, state } = order;
  const words = paymentWords(order);
  return (
    <>
      <span className="font-medium">{words ?? total}</span>
      {state === 'paid' && subscription?.card && <Small>{cardWords(subscription.card)}</Small>}
      {words === null && (
        <Small>
          <GiftPayment businessName={business.name} phone={phone} />
        </Small>
      )}
    </>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 border-t border-line pt-4 pl-8">
      <dt className="text-sm text-muted">
        <Icon name={icon} className="absolute top-4 left-0 mt-0.5" />
        {name}
      </dt>
      <dd className="text-balance break-words">{children}</dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <span className="mt-0.5 block text-sm text-muted">{children}</span>;
}
