import type { ReactNode } from 'react';
import { lastStep, progressWord } from '../../../../schema/rules/memberships/order-progress.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { capitalised } from '../../../ui/text/capitalised.ts';
import { PaymentBadge } from '../../orders/order-badges.tsx';
import { owes } from '../today-actions.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { BoxFacts } from './box-facts.tsx';
import { RowButton } from './row-button.tsx';

interface HandOverRowProps {
  row: PackingBoxFieldsFragment;
  actions: TodayActions | null;
  /** Where it goes. */
  children?: ReactNode;
}

/** A box on its way out: what is in it, what is to pay, and one press for both. */
export function HandOverRow({ row, actions, children }: HandOverRowProps) {
  const { order, name, phone, box, total } = row;
  const who = name || box.itemName;
  const word = progressWord(box.mode, lastStep(box.mode));
  const isOut = order?.progress === 'collected' || order?.progress === 'shipped';
  return (
    <li className="px-3 py-3 sm:px-4">
      <div className="flex items-start gap-3 max-xs:flex-col">
        <div className={classNames('min-w-0 flex-1', isOut && 'text-muted')}>
          <BoxFacts row={row} />
          {children}
        </div>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={`Call ${who}`}
            className={classNames(buttonClass({ variant: 'secondary' }), 'min-h-14 min-w-14 text-lg')}
          >
            <Icon name="phone" />
          </a>
        )}
      </div>
      {order && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {isOut ? (
            <span className="flex items-center gap-2 capitalize text-good">
              <Icon name="circle-check" />
              {word}
            </span>
          ) : (
            actions && (
              <RowButton
                className="min-w-[min(16rem,100%)] flex-1"
                aria-label={`${owes(row) ? `Paid + ${word} · ${total}` : capitalised(word)}: ${who}`}
                onClick={() => actions.handOver(row, owes(row))}
              >
                {owes(row) ? `Paid + ${word} · ${total}` : capitalised(word)}
              </RowButton>
            )
          )}
          {(!owes(row) || !actions) && <PaymentBadge state={order.state} />}
          {owes(row) && isOut && actions && <span className="font-semibold text-warn">{total} not paid</span>}
          {owes(row) && !isOut && actions && (
            <RowButton
              variant="secondary"
              className="w-full"
              aria-label={`${capitalised(word)}, not paid: ${who}`}
              onClick={() => actions.handOver(row, false)}
            >
              {capitalised(word)}, not paid
            </RowButton>
          )}
          {isOut && actions && (
            <RowButton variant="quiet" aria-label={`Undo ${word}: ${who}`} onClick={() => actions.undo(row)}>
              Undo
            </RowButton>
          )}
        </div>
      )}
    </li>
  );
}
