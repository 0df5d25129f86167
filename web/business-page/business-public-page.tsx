import { useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Box } from '../../schema/rules/memberships/box.ts';
import { paths } from '../app/paths.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { BusinessPageQuery } from './content/business-page.generated.ts';
import { BusinessPage } from './business-page.tsx';
import type { ChosenBeside } from './business-page.tsx';
import { nextBoxOf } from './content/next-box-words.ts';
import { publicContentOf } from './content/public-content.ts';
import { useJoiningRules } from './joining/use-joining-rules.ts';
import { readChoice } from './choice/stored-choice.ts';

interface BusinessPublicPageProps {
  business: BusinessPageQuery['business'];
  /** Its colours. */
  style: CSSProperties;
  /** Opens another screen of ours: the page is drawn with a router around it, and without. */
  onLeave: (href: string) => void | Promise<void>;
}

/** The public page of a business that was found, with its way to checkout. What it says of itself is BusinessHead. */
export function BusinessPublicPage({ business, style, onLeave }: BusinessPublicPageProps) {
  const config = useSiteConfig();
  const isHydrated = useHydrated();
  const rules = useJoiningRules();
  const { slug, name, timeZone, notOpenYet } = business;
  const isOwnSite = config.tenant === slug;
  const content = useMemo(() => publicContentOf(business), [business]);
  const nextBox = useMemo(() => nextBoxOf(business), [business]);
  const place = { slug, timeZone, cutoffDay: content.subscriptionCutoffDay };
  // The server said today is open after all (this device's clock is off): the early sentence goes.
  const [isOpen, setOpen] = useState(false);
  const earlier = useMemo(() => (isHydrated ? readChoice(slug) : null), [isHydrated, slug]);

  async function becomeMember(box: Box, { place: at, weekday }: ChosenBeside): Promise<string | null> {
    const { cutoffProblemNow } = await import('./joining/signup-day.ts');
    const problem = await cutoffProblemNow(place, config.tenant);
    setOpen(problem === null);
    if (problem === null) {
      const { selectionOf, writeSelection } = await import('../client/storage/membership-selection.ts');
      const selection = selectionOf(slug, box, content.fulfillment, weekday);
      writeSelection({ ...selection, ...(at && { placeId: at.id }) });
      await onLeave(paths.checkout(isOwnSite ? null : slug));
    }
    return problem;
  }

  async function askOpening(asked: { email: string; website: string }): Promise<string | null> {
    const { askOpeningNotice } = await import('./joining/ask-opening-notice.ts');
    return askOpeningNotice(config.tenant, { slug, ...asked });
  }

  async function ask(zip: string) {
    const { askDelivery } = await import('./choice/ask-delivery.ts');
    return askDelivery(config.tenant, { slug, zip });
  }

  return (
    <BusinessPage
      slug={slug}
      onOwnSite={isOwnSite}
      content={content}
      style={style}
      businessName={name}
      notice={business.pageNotice}
      earlier={earlier}
      today={rules ? rules.todayHere(timeZone) : null}
      days={business.days}
      nextBox={nextBox}
      pastBoxes={business.pastBoxes}
      paysOnReceipt={business.paymentMethod === 'offline'}
      legalTexts={business.legalTexts}
      phone={business.contact.phone}
      earlyProblem={rules && !isOpen ? rules.cutoffProblemHere(place) : null}
      opensSoon={notOpenYet}
      onAskOpening={askOpening}
      places={business.places}
      onAskDelivery={business.hasZones ? ask : null}
      onBecomeMember={becomeMember}
    />
  );
}
