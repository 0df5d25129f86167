import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { RichText } from '../ui/text/rich-text.tsx';
import { BecomeAMember } from './joining/become-a-member.tsx';
import { BrandMark } from './pictures/brand-mark.tsx';
import { choiceInForm } from './choice/choice-in-form.ts';
import { ExtrasSection } from './choice/extras-section.tsx';
import { FulfillmentCards } from './choice/fulfillment-cards.tsx';
import { Gallery } from './pictures/gallery.tsx';
import { OpensSoon } from './joining/opens-soon.tsx';
import { PackageCards } from './choice/package-cards.tsx';
import { PageFaqs } from './page-faqs.tsx';
import { PageFooter } from './page-footer.tsx';
import type { PublicContent } from './content/public-content.ts';
import { themeStyle } from './theme-style.ts';
import { useMembershipChoice } from './choice/use-membership-choice.ts';
import type { RequestedChoice } from './choice/use-membership-choice.ts';
import type { Box } from '../../schema/rules/memberships/box.ts';

interface BusinessPageProps {
  slug: string;
  content: PublicContent;
  /** On the business's own subdomain, whose links need no slug. */
  onOwnSite?: boolean;
  /** The name where the page has none of its own. */
  businessName: string;
  /** With supplied data: checkout is disabled and 'Member Login' hidden. */
  preview?: boolean;
  gallery?: 'thumbnails' | 'dots';
  /** Said before anybody presses the button, after hydration: the cutoff. */
  earlyProblem?: string | null;
  /** Nobody can join yet: says so in place of the choice. */
  opensSoon?: boolean;
  /** An earlier choice to start from, known only in the browser. */
  earlier?: RequestedChoice | null;
  /** Goes to checkout, or answers why it can't. Not called in a preview. */
  onBecomeMember?: (box: Box) => Promise<string | null>;
}

export const PREVIEW_CHECKOUT = 'Checkout is disabled in preview mode';

/**
 * A business's page: its own brand site. The public page, the preview and the live preview draw this one; by data-part
 * the live preview finds what is being edited.
 */
export function BusinessPage(props: BusinessPageProps) {
  const {
    slug,
    content,
    onOwnSite = false,
    preview = false,
    earlyProblem = null,
    opensSoon = false,
    earlier = null,
    onBecomeMember,
  } = props;
  const linkSlug = onOwnSite ? null : slug;
  const name = content.brand.name || props.businessName;
  const choice = useMembershipChoice(content);
  const [joinProblem, setJoinProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const { restore } = choice;
  const { addonLimit, upgradeLimit } = content;
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  // Before the inputs are drawn anew: what was chosen while the scripts were on their way is what is chosen.
  useLayoutEffect(() => {
    const chosen = form.current && choiceInForm(form.current, { addonLimit, upgradeLimit });
    if (chosen) {
      isTouched.current = true;
      restore(chosen);
    }
  }, [restore, addonLimit, upgradeLimit]);
  useEffect(() => {
    if (earlier && !isTouched.current) restore(earlier);
  }, [earlier, restore]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (preview) setJoinProblem(PREVIEW_CHECKOUT);
    else if (choice.box && !busy && onBecomeMember) {
      setBusy(true);
      setJoinProblem(await onBecomeMember(choice.box).finally(() => setBusy(false)));
    }
  }

  return (
    <div data-scheme="light" style={themeStyle(content.theme)}>
      <PageFrame
        header={<BrandBar slug={linkSlug} name={name} logoUrl={content.brand.logoUrl} preview={preview} />}
        footer={<PageFooter content={content} businessName={name} />}
        mainLabel={preview ? `Page of ${name}` : undefined}
      >
        <div className="lg:wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-8">
          <div data-part="gallery" className="lg:sticky lg:top-8 lg:self-start">
            <Gallery pictures={content.gallery} businessName={name} navigation={props.gallery} />
          </div>
          <div className="px-4 pt-6 sm:px-6 lg:sticky lg:top-8 lg:self-start lg:px-0 lg:pt-0">
            <h1 className="font-display text-3xl leading-tight wrap-anywhere sm:text-4xl">{name}</h1>
            {earlyProblem && !joinProblem && !opensSoon && (
              <Notice tone="info" className="mt-4">
                {earlyProblem}
              </Notice>
            )}
            <div data-part="description">
              {content.description && (
                <RichText html={content.description} className="mt-4 max-w-text text-muted" />
              )}
            </div>
            {opensSoon && <OpensSoon name={name} />}
            {!opensSoon && (
              <form
                ref={form}
                method="get"
                action={paths.checkout(linkSlug)}
                onSubmit={(event) => void submit(event)}
              >
                <div data-part="items">
                  <PackageCards content={content} choice={choice} />
                </div>
                <div data-part="fulfillment">
                  <FulfillmentCards content={content} choice={choice} />
                </div>
                <div data-part="addons">
                  <ExtrasSection
                    title={content.addonSectionTitle}
                    name="addon"
                    extras={content.addonsSnapshot}
                    chosenIds={choice.addonIds}
                    limit={content.addonLimit}
                    onToggle={choice.toggleAddon}
                  />
                </div>
                <div data-part="upgrades">
                  <ExtrasSection
                    title={content.upgradeSectionTitle}
                    name="upgrade"
                    extras={content.upgradesSnapshot}
                    chosenIds={choice.upgradeIds}
                    limit={content.upgradeLimit}
                    onToggle={choice.toggleUpgrade}
                  />
                </div>
                <BecomeAMember amount={choice.box?.amount ?? null} busy={busy} problem={joinProblem} />
              </form>
            )}
          </div>
        </div>
        <div data-part="faqs" className="wrap py-16 lg:py-24">
          <PageFaqs faqs={content.faqs} />
        </div>
      </PageFrame>
    </div>
  );
}

function BrandBar({
  slug,
  name,
  logoUrl,
  preview,
}: {
  slug: string | null;
  name: string;
  logoUrl: string;
  preview: boolean;
}) {
  return (
    <header
      data-part="brand"
      aria-label={preview ? `Header of ${name}` : undefined}
      className="wrap flex min-h-18 items-center justify-between gap-4 py-2"
    >
      <p className="flex min-w-0 items-center gap-3">
        <BrandMark name={name} logoUrl={logoUrl} className="size-11" />
        <span className="truncate text-base font-semibold max-sm:sr-only">{name}</span>
      </p>
      {!preview && (
        <ButtonLink href={paths.portal(slug)} variant="secondary" className="shrink-0">
          Member Login
        </ButtonLink>
      )}
    </header>
  );
}
