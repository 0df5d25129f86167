import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import type { RowAction } from '../../ui/menus/row-menu.tsx';
import { PaymentDialog } from '../orders/payment/payment-dialog.tsx';
import { RefundQuestion } from '../orders/refund-question.tsx';
import type { HandedBox } from '../orders/handed-box.ts';
import { NotCollectedQuestion } from '../orders/not-collected-question.tsx';
import type { HandledOrderFragment } from '../orders/orders.generated.ts';
import { useOrderActions } from '../orders/use-order-actions.ts';
import { CreditDialog } from './credit-dialog.tsx';
import type { CreditAct } from './credit-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { MembershipDialogs } from './membership-dialogs.tsx';
import type { Question } from './membership-question.tsx';
import { MembershipFacts } from './membership-facts.tsx';
import { useMembershipActions } from './membership-menu.tsx';
import type { MembershipPageQuery } from './membership-page.generated.ts';
import { MonthsList } from './months-list.tsx';
import { NoteForm } from './note-form.tsx';
import { Timeline } from './timeline.tsx';

interface MembershipViewProps {
  membership: MembershipPageQuery['membership'];
  isReadingOn: boolean;
  onReadOn: () => void;
  /** Something was done: months and history are to be read anew. */
  onChanged: () => void;
}

/** A membership: its facts and boxes left, its history right, which is the longest; on a phone one after the other. */
export function MembershipView({ membership, isReadingOn, onReadOn, onChanged }: MembershipViewProps) {
  const { id, username, business, contact, months, events, pastDueCents, creditBalance, skippableForMember } =
    membership;
  const { mayAt } = useAdminViewer();
  const [question, setQuestion] = useState<Question | null>(null);
  const [refunding, setRefunding] = useState<HandledOrderFragment | null>(null);
  const [paying, setPaying] = useState<HandledOrderFragment | null>(null);
  const [isChoosingDay, setChoosingDay] = useState(false);
  const [creditAct, setCreditAct] = useState<CreditAct | null>(null);
  const { act, mark } = useOrderActions(onChanged);
  const [unfetched, setUnfetched] = useState<HandedBox | null>(null);
  const name = contact?.name || username || '';
  return (
    <>
      <Head title={`${name} · Membership · Regulars`} noIndex />
      <Anchor
        href={to('businessMemberships', business.id)}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="arrow-left" size={16} />
        Memberships of {business.name}
      </Anchor>
      <PageTitle
        title={name}
        description={
          name === username ? `Member of ${business.name}` : `${username}, member of ${business.name}`
        }
        action={[
          {
            label: 'Give credit',
            icon: 'money',
            disabledReason: mayAt(business.id, 'membership:cancel')
              ? null
              : 'Only the owner or an admin can do this.',
            onSelect: () => setCreditAct('give'),
          } satisfies RowAction,
          ...(creditBalance > 0 && mayAt(business.id, 'membership:cancel')
            ? [
                {
                  label: 'Take back credit',
                  icon: 'undo',
                  disabledReason: null,
                  onSelect: () => setCreditAct('take'),
                } satisfies RowAction,
              ]
            : []),
          ...dayAction(membership, mayAt(business.id, 'order:handle'), () => setChoosingDay(true)),
          ...useMembershipActions(membership, setQuestion),
        ].map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Section title="Membership">
            <MembershipFacts
              row={membership}
              pendingBox={membership.pendingBox ?? null}
              pastDueCents={pastDueCents}
              creditBalance={creditBalance}
            />
          </Section>
          <Section title="Boxes">
            <MonthsList
              months={months}
              today={business.today}
              mayHandle={mayAt(business.id, 'order:handle')}
              mayRefund={mayAt(business.id, 'membership:cancel')}
              undoable={
                mayAt(business.id, 'membership:cancel')
                  ? (skippableForMember ?? [])
                      .filter(({ isSkipped, isOpen }) => isSkipped && isOpen)
                      .map(({ yearMonth }) => yearMonth)
                  : []
              }
              onUndoSkip={(undoSkipOf) => setQuestion({ undoSkipOf })}
              onAction={(box, action) => {
                if (action === 'refund') setRefunding(box.order);
                else if (action === 'paid') setPaying(box.order);
                else if (action === 'not_collected') setUnfetched(box);
                else void act(box, action);
              }}
            />
          </Section>
        </div>
        <Section title="History">
          <div className="mb-6 border-b border-line pb-6">
            <NoteForm id={id} mayWrite={mayAt(business.id, 'order:handle')} />
          </div>
          {events && (
            <Timeline
              events={events.nodes}
              timeZone={business.timeZone}
              hasMore={events.pageInfo.hasNextPage}
              isReadingOn={isReadingOn}
              onReadOn={onReadOn}
            />
          )}
        </Section>
      </div>
      <MembershipDialogs
        question={question && { what: question, row: membership }}
        onDone={() => {
          setQuestion(null);
          onChanged();
        }}
      />
      {isChoosingDay && membership.nextBoxOn && (
        <DayDialog
          membershipId={id}
          nextBoxOn={membership.nextBoxOn}
          today={business.today}
          onClose={() => setChoosingDay(false)}
          onDone={onChanged}
        />
      )}
      {creditAct && (
        <CreditDialog
          act={creditAct}
          membershipId={id}
          name={name}
          onClose={() => setCreditAct(null)}
          onDone={onChanged}
        />
      )}
      {paying && (
        <PaymentDialog
          debtors={[{ name, orders: [paying] }]}
          onDone={() => setPaying(null)}
          onChanged={onChanged}
        />
      )}
      {unfetched && (
        <NotCollectedQuestion
          count={1}
          name={name}
          onAnswer={(outcome) => {
            setUnfetched(null);
            void mark([unfetched], 'not_collected', outcome);
          }}
          onCancel={() => setUnfetched(null)}
        />
      )}
      {refunding && (
        <RefundQuestion
          order={refunding}
          onDone={() => {
            setRefunding(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** The same entries as in the list's menu; a reason why not is said to everybody who asks. */
function ActionButton({ label, icon, danger, disabledReason, onSelect }: RowAction) {
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        icon={icon && <Icon name={icon} size={18} />}
        className={classNames(
          'max-sm:grow max-sm:px-3 max-sm:[&_svg]:hidden',
          danger && !disabledReason && 'text-bad',
        )}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={disabledReason ? id : undefined}
        title={disabledReason ?? undefined}
        onClick={onSelect}
      >
        {label}
      </Button>
      {disabledReason && (
        <span id={id} className="sr-only">
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** The day of the next box is chosen where there is one; what the role forbids stays, with its reason. */
function dayAction(
  { status, isGift, nextBoxOn }: MembershipViewProps['membership'],
  mayChoose: boolean,
  onSelect: () => void,
): RowAction[] {
  if (status === 'canceled' || isGift || !nextBoxOn) return [];
  const disabledReason = mayChoose ? null : 'Editors, the owner and admins can do this.';
  return [{ label: 'Change day', icon: 'calendar', disabledReason, onSelect }];
}
