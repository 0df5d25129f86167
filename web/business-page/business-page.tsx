import { useState } from 'react';
import type { CSSProperties, FormEvent } from 'react';
import { priceFromCents } from '../../schema/rules/money/price.ts';
import type { Box } from '../../schema/rules/memberships/box.ts';
import { paths } from '../app/paths.ts';
import type { PickupPlaceFragment } from '../client/fragments/pickup-place.generated.ts';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { BrandBar } from './brand-bar.tsx';
import { BackToChoice, CHOICE_ID } from './choice/back-to-choice.tsx';
import { BoxChoice } from './choice/box-choice.tsx';
import type { AskDelivery } from './choice/do-we-come.tsx';
import { placeOf } from './choice/place-of.ts';
import { WeekdayChoice } from './choice/weekday-choice.tsx';
import type { Weekday } from '../../schema/rules/schedules/weekday.ts';
import { useFormChoice } from './choice/use-form-choice.ts';
import { useMembershipChoice } from './choice/use-membership-choice.ts';
import type { RequestedChoice } from './choice/use-membership-choice.ts';
import type { ShownNextBox } from './content/next-box-words.ts';
import type { PublicContent } from './content/public-content.ts';
import { PageIntro } from './intro/page-intro.tsx';
import { BecomeAMember } from './joining/become-a-member.tsx';
import type { BusinessDays } from '../../schema/rules/schedules/box-date.ts';
import { OpensSoon } from './joining/opens-soon.tsx';
import type { AskOpeningNotice } from './joining/tell-me.tsx';
import { payingWords } from './joining/paying-words.ts';
import { useJoiningRules } from './joining/use-joining-rules.ts';
import { PageFaqs } from './page-faqs.tsx';
import { PageFooter } from './page-footer.tsx';
import type { ShownLegalTexts } from './page-footer.tsx';
import { Gallery } from './pictures/gallery.tsx';
import { PageStory } from './story/page-story.tsx';
import type { ShownPastBoxes } from './story/past-boxes.tsx';

/** What is chosen beside the box: where it is picked up, and on which weekday it comes. */
export interface ChosenBeside {
  place: PickupPlaceFragment | null;
  weekday: Weekday | null;
}

interface BusinessPageProps {
  slug: string;
  content: PublicContent;
  /** Its colours (theme-style.ts): worked out by the caller, as the server hands them to the document. */
  style: CSSProperties;
  /** On the business's own subdomain, whose links need no slug. */
  onOwnSite?: boolean;
  /** The name where the page has none of its own. */
  businessName: string;
  /** What visitors are told of the page itself, where it is not the business's own. */
  notice?: string | null;
  /** With supplied data: checkout is disabled and 'Member Login' hidden. */
  preview?: boolean;
  gallery?: 'thumbnails' | 'dots';
  /** What it has published about its next box. */
  nextBox?: ShownNextBox | null;
  /** What was in the boxes of earlier months. */
  pastBoxes?: ShownPastBoxes;
  /** Members pay the business itself, when they get their box. */
  paysOnReceipt?: boolean;
  /** The day in the business's zone, known only in the browser: a page that is kept holds nothing that hangs on it. */
  today?: string | null;
  /** When its boxes come. */
  days: BusinessDays;
  /** Said before anybody presses the button: the cutoff. */
  earlyProblem?: string | null;
  /** The texts that apply to who joins. */
  legalTexts?: ShownLegalTexts;
  /** For canceling. */
  phone?: string | null;
  /** Nobody can join yet: says so in place of the choice. */
  opensSoon?: boolean;
  /** Asks for a mail when it opens; absent in a preview. */
  onAskOpening?: AskOpeningNotice;
  /** An earlier choice to start from, known only in the browser. */
  earlier?: RequestedChoice | null;
  /** Where it can be picked up; none where the page's pickup address holds. */
  places?: readonly PickupPlaceFragment[];
  /** Asks whether a ZIP code is delivered to, where not every one is. */
  onAskDelivery?: AskDelivery | null;
  /** Goes to checkout, with the place of a pickup and the weekday, or answers why it can't. Not called in a preview. */
  onBecomeMember?: (box: Box, chosen: ChosenBeside) => Promise<string | null>;
}

/** Beside the picture what is chosen, from the width of a tablet on. */
const COLUMNS =
  'lg:wrap grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-12 lg:pt-6 xl:grid-cols-[minmax(0,1fr)_27rem]';

export const PREVIEW_CHECKOUT = 'Checkout is disabled in preview mode';

/**
 * A business's page: its own brand site. The public page, the preview and the live preview draw this one; by data-part
 * the live preview finds what is being edited.
 */
export function BusinessPage(props: BusinessPageProps) {
  const { slug, content, style, onOwnSite = false, preview = false, earlier = null, onBecomeMember } = props;
  const { days, nextBox = null, today = null, earlyProblem = null } = props;
  const { places = [], onAskDelivery = null } = props;
  const linkSlug = onOwnSite ? null : slug;
  const name = content.brand.name || props.businessName;
  const isOpen = !props.opensSoon && priceFromCents(content) !== null;
  const choice = useMembershipChoice(content);
  const form = useFormChoice(choice, content, earlier);
  const [joinProblem, setJoinProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { box, mode } = choice;
  // What the server said of the cutoff counts more than this device's clock.
  const cutoffDay = today && earlyProblem ? content.subscriptionCutoffDay : null;
  const rules = useJoiningRules();
  const place = mode === 'pickup' ? placeOf(places, choice.placeId) : null;
  const joins = {
    mode,
    days,
    placeId: place?.id ?? null,
    weekday: choice.weekday,
    frequency: choice.item?.frequency,
  };
  const joining = rules && today ? rules.joiningWords(today, cutoffDay ?? null, joins) : null;
  const weekday = joining?.weekday ?? choice.weekday;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (preview) setJoinProblem(PREVIEW_CHECKOUT);
    else if (box && !busy && onBecomeMember) {
      setBusy(true);
      setJoinProblem(await onBecomeMember(box, { place, weekday }).finally(() => setBusy(false)));
    }
  }

  const columns = (
    <>
      <div data-part="gallery" className="lg:row-span-2">
        <Gallery pictures={content.gallery} businessName={name} navigation={props.gallery} />
      </div>
      <div className="lg:col-start-2">
        <PageIntro
          name={name}
          content={content}
          notice={props.notice}
          facts={isOpen ? { joining, nextBox, phone: props.phone ?? null } : null}
        />
      </div>
      <div id={CHOICE_ID} className="scroll-mt-2 lg:row-start-3">
        {isOpen && (
          <BoxChoice
            content={content}
            choice={choice}
            days={days}
            places={places}
            onAskDelivery={onAskDelivery}
            day={
              mode && (
                <WeekdayChoice
                  days={days}
                  mode={mode}
                  chosen={weekday}
                  from={(each) =>
                    rules && today
                      ? rules.fromWords(days, { mode, placeId: joins.placeId, weekday: each }, today)
                      : null
                  }
                  onChoose={choice.chooseWeekday}
                />
              )
            }
          />
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {isOpen ? (
          <BecomeAMember
            box={box}
            busy={busy}
            problem={joinProblem}
            earlyProblem={earlyProblem}
            joining={joining}
            payment={props.paysOnReceipt ? payingWords(mode) : null}
          />
        ) : (
          <OpensSoon name={name} slug={slug} onAsk={props.onAskOpening} />
        )}
      </div>
    </>
  );

  return (
    <div data-scheme="light" style={style} className="min-[100rem]:[--wrap:88rem]">
      <PageFrame
        header={<BrandBar slug={linkSlug} name={name} logoUrl={content.brand.logoUrl} preview={preview} />}
        footer={
          <PageFooter content={content} businessName={name} slug={slug} legalTexts={props.legalTexts} />
        }
        mainLabel={preview ? `Page of ${name}` : undefined}
      >
        {isOpen ? (
          // Around everything that is chosen and the button, wherever they stand.
          <form
            ref={form}
            method="get"
            action={paths.checkout(linkSlug)}
            onSubmit={(event) => void submit(event)}
            className={COLUMNS}
          >
            {columns}
          </form>
        ) : (
          <div className={COLUMNS}>{columns}</div>
        )}
        <PageStory
          name={name}
          content={content}
          nextBox={nextBox}
          days={days}
          today={today}
          pastBoxes={props.pastBoxes}
          isOpen={isOpen}
          places={places}
        />
        <div data-part="faqs" className="wrap py-12 lg:py-20">
          <PageFaqs faqs={content.faqs} />
          {isOpen && <BackToChoice />}
        </div>
      </PageFrame>
    </div>
  );
}
