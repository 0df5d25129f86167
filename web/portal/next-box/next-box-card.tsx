import { useId } from 'react';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { Card } from '../../ui/page/card.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { BoxLines } from '../membership/box-lines.tsx';
import { GiftPrice } from '../membership/gift-price.tsx';
import { NextBoxActions } from './next-box-actions.tsx';
import { NextBoxHead, NextBoxTerms } from './next-box-head.tsx';
import { NextDates } from './next-dates.tsx';
import { NextBoxCaption } from './next-box-caption.tsx';
import { PastDueNotice } from '../card/past-due-notice.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { boxInOneLine, nextPayment } from '../membership/labels.ts';

export interface NextBoxCardProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  paymentSettings: PaymentSettingsFragment;
  /** Says whose box it is, where the portal is over several businesses. */
  namesBusiness: boolean;
  /** How many more active subscriptions the member has at this business. */
  others: number;
  /** Of the heading that says its day already. */
  titleId?: string;
}

/** One subscription's next box: its date large, what is in it, then what can still be decided about it. */
export function NextBoxCard(props: NextBoxCardProps) {
  const { subscription, phone, paymentSettings, namesBusiness, others, titleId } = props;
  const { business, box, pendingBox, nextAmount, isGift } = subscription;
  const isHeld = subscription.chargesHeldAt !== null;
  const id = useId();
  const pictureUrl = business.nextBox.pictureUrl || business.coverUrl;
  return (
    <section
      aria-labelledby={titleId ?? `${id}-of ${id}`}
      className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12"
    >
      <div>
        {!titleId && <NextBoxHead subscription={subscription} namesBusiness={namesBusiness} id={id} />}
        {isHeld && (
          <p className="mt-2 max-w-text">
            A charge to your card is disputed at your bank. Until {business.name} goes on with your
            membership, no box is ordered and nothing is charged.
          </p>
        )}
        {!isHeld && nextAmount !== null && nextAmount !== undefined && (
          <p className="tabular mt-2 text-base font-medium">{nextPayment(subscription, nextAmount)}</p>
        )}
        {isGift && <GiftPrice subscription={subscription} phone={phone} className="mt-2 text-base" />}
        {!isHeld && !isGift && <NextBoxTerms subscription={subscription} />}
        {!isHeld && <NextDates subscription={subscription} />}
        <p className="mt-3 text-base lg:hidden">{boxInOneLine(pendingBox ?? box)}</p>
        <PastDueNotice subscription={subscription} paymentSettings={paymentSettings} className="mt-4" />
        <NextBoxActions subscription={subscription} phone={phone} others={others} />
      </div>

      <Card className="self-start overflow-hidden !p-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {pictureUrl && (
          <img
            src={pictureUrl}
            srcSet={pictureSources(pictureUrl)}
            sizes="(min-width: 64rem) 28rem, 100vw"
            alt=""
            width={640}
            height={400}
            loading="lazy"
            className="aspect-[12/5] w-full object-cover lg:aspect-[8/5]"
          />
        )}
        <div className="p-4 sm:p-6">
          <h3 className="text-lg font-semibold">
            {isGift ? 'In the box' : pendingBox ? 'Your changed box' : 'Your box'}
          </h3>
          <BoxLines box={pendingBox ?? box} isGift={isGift} className="mt-3" />
        </div>
      </Card>

      <div className="border-t border-line pt-6">
        <h3 className="text-lg font-semibold">What’s inside</h3>
        {business.nextBox.content ? (
          <>
            <NextBoxCaption subscription={subscription} />
            <RichText html={business.nextBox.content} className="mt-3" />
          </>
        ) : (
          <p className="mt-3 text-muted">{business.name} has not written about the next box yet.</p>
        )}
      </div>
    </section>
  );
}
