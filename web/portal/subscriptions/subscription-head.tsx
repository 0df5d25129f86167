import { monthlyPrice } from '../../../schema/rules/money/money.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { GiftPrice } from '../membership/gift-price.tsx';
import { howOften } from '../membership/how-often.ts';
import { dayOf, nextBoxTitle } from '../membership/labels.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface SubscriptionHeadProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  titleId: string;
}

/** A subscription at a glance: whose it is, its state, the day of its next box and its price. */
export function SubscriptionHead({ subscription, phone, titleId }: SubscriptionHeadProps) {
  const { business, box, pendingBox, isGift, startedAt } = subscription;
  const often = howOften(subscription);
  return (
    <div className="min-w-0 flex-1 basis-40">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:flex-nowrap sm:justify-between">
        <h3 id={titleId} className="min-w-0 font-semibold wrap-anywhere">
          {business.name}
        </h3>
        <StateBadge subscription={subscription} />
      </div>
      <p className="mt-1 text-sm text-muted">{isGift ? 'Your gift: one box' : 'Next box'}</p>
      <p className="font-display text-lg text-balance sm:text-2xl">{nextBoxTitle(subscription)}</p>
      {isGift ? (
        <GiftPrice subscription={subscription} phone={phone} className="mt-1" />
      ) : (
        <p className="tabular mt-1">{monthlyPrice((pendingBox ?? box).amount)}</p>
      )}
      {often && <p className="mt-1 text-sm">{often}</p>}
      <p className="mt-1 text-sm text-muted">
        {isGift ? 'Ordered on' : 'Member since'}{' '}
        <time dateTime={startedAt} className="min-[20rem]:whitespace-nowrap">
          {dayOf(startedAt, business.timeZone)}
        </time>
      </p>
    </div>
  );
}

function StateBadge({ subscription: { paymentState, isGift } }: Pick<SubscriptionHeadProps, 'subscription'>) {
  if (paymentState === 'past_due') return <Badge tone="warn">Past due</Badge>;
  return <Badge tone="good">{isGift ? 'Gift' : 'Active'}</Badge>;
}

/** The business's picture; without one its logo, without that its initials. */
export function SubscriptionPicture({ business }: Pick<PortalSubscriptionFragment, 'business'>) {
  const shape = 'size-20 shrink-0 rounded-card lg:row-span-2 sm:size-32 lg:h-60 lg:w-72';
  const url = business.coverUrl || business.logoUrl;
  if (!url) return <Initials name={business.name} className={`${shape} text-2xl lg:text-4xl`} />;
  return (
    <img
      src={url}
      srcSet={pictureSources(url)}
      sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 8rem, 5rem"
      alt=""
      width={288}
      height={240}
      loading="lazy"
      className={`${shape} ${business.coverUrl ? 'object-cover' : 'bg-sunken object-contain'}`}
    />
  );
}
