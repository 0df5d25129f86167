import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  lastStep,
  notCollectedProblem,
  progressWord,
} from '../../../../schema/rules/memberships/order-progress.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { capitalised } from '../../../ui/text/capitalised.ts';
import { NotCollectedQuestion } from '../../orders/not-collected-question.tsx';
import { PaymentBadge } from '../../orders/order-badges.tsx';
import { owes } from '../today-actions.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { BoxFacts } from './box-facts.tsx';
import { isHandedOver } from './part.tsx';
import { RowButton } from './row-button.tsx';

interface HandOverRowProps {
  row: PackingBoxFieldsFragment;
  actions: TodayActions | null;
  /** Where it goes. */
  children?: ReactNode;
}

/** A box on its way out: what is in it, what is to pay, and one press for both. */
export function HandOverRow({ row, actions, children }: HandOverRowProps) {
  const { order, name, phone, box } = row;
  return (
    <li className="px-3 py-3 sm:px-4">
      <div className="flex items-start gap-3 max-xs:flex-col">
        <div className={classNames('min-w-0 flex-1', isHandedOver(row) && 'text-muted')}>
          <BoxFacts row={row} />
          {children}
        </div>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={`Call ${name || box.itemName}`}
            className={classNames(buttonClass({ variant: 'secondary' }), 'min-h-14 min-w-14 text-lg')}
          >
            <Icon name="phone" />
          </a>
        )}
      </div>
      {order && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {isHandedOver(row) ? (
            <Out row={row} actions={actions} />
          ) : (
            <>
              {actions && <HandOver row={row} actions={actions} />}
              {(!owes(row) || !actions) && <PaymentBadge state={order.state} />}
              {actions && <NotPaid row={row} actions={actions} />}
            </>
          )}
        </div>
      )}
    </li>
  );
}

interface DoingProps {
  row: PackingBoxFieldsFragment;
  actions: TodayActions;
}

const who = ({ name, box }: PackingBoxFieldsFragment): string => name || box.itemName;
const handedWord = ({ box }: PackingBoxFieldsFragment): string => progressWord(box.mode, lastStep(box.mode));

/** The one press that takes the money too. */
function HandOver({ row, actions }: DoingProps) {
  const word = handedWord(row);
  const label = owes(row) ? `Paid + ${word} · ${row.total}` : capitalised(word);
  return (
    <RowButton
      className="min-w-[min(16rem,100%)] flex-1"
      aria-label={`${label}: ${who(row)}`}
      onClick={() => actions.handOver(row, owes(row))}
    >
      {label}
    </RowButton>
  );
}

/** What is done more seldom: handed over without the money, and, once its day has come, not fetched at all. */
function NotPaid({ row, actions }: DoingProps) {
  const [isAsking, setAsking] = useState(false);
  const word = handedWord(row);
  const mayBeUnfetched = row.box.mode === 'pickup' && notCollectedProblem(row.on, actions.today) === null;
  return (
    <div className={ASIDE}>
      {owes(row) && (
        <RowButton
          variant="secondary"
          className="flex-auto"
          aria-label={`${capitalised(word)}, not paid: ${who(row)}`}
          onClick={() => actions.handOver(row, false)}
        >
          {capitalised(word)}, not paid
        </RowButton>
      )}
      {mayBeUnfetched && (
        <RowButton
          variant={owes(row) ? 'secondary' : 'quiet'}
          className="flex-auto"
          aria-label={`Not collected: ${who(row)}`}
          onClick={() => setAsking(true)}
        >
          Not collected
        </RowButton>
      )}
      {isAsking && (
        <NotCollectedQuestion
          count={1}
          name={who(row)}
          onAnswer={(outcome) => {
            setAsking(false);
            actions.notCollected(row, outcome);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Beside each other on a phone too. */
const ASIDE =
  'flex flex-auto flex-wrap gap-2 empty:hidden max-sm:[&>button]:px-1.5 max-sm:[&>button]:text-base';

/** What came of it, what is still owed, and the way back. */
function Out({ row, actions }: { row: PackingBoxFieldsFragment; actions: TodayActions | null }) {
  const { order, fulfillment, total } = row;
  if (!order || !fulfillment) return null;
  const word = progressWord(fulfillment.mode, fulfillment.state);
  const isFetched = fulfillment.state !== 'not_collected';
  return (
    <>
      <span className={classNames('flex items-center gap-2', isFetched ? 'text-good' : 'text-warn')}>
        <Icon name={isFetched ? 'circle-check' : 'circle-alert'} />
        {capitalised(word)}
      </span>
      {owes(row) && actions ? (
        <span className="font-semibold text-warn">{total} not paid</span>
      ) : (
        <PaymentBadge state={order.state} />
      )}
      {actions && (
        <RowButton variant="quiet" aria-label={`Undo ${word}: ${who(row)}`} onClick={() => actions.undo(row)}>
          Undo
        </RowButton>
      )}
    </>
  );
}
