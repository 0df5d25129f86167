import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { CsvButton } from '../export/csv-button.tsx';
import { PaymentDialog } from '../orders/payment/payment-dialog.tsx';
import { RefundQuestion } from '../orders/refund-question.tsx';
import type { HandledOrderFragment } from '../orders/orders.generated.ts';
import { boxesOfOrders } from './listed-box.ts';
import { NotCollectedQuestion } from '../orders/not-collected-question.tsx';
import type { HandedBox } from '../orders/handed-box.ts';
import { OpenBoxes } from '../orders/open-boxes.tsx';
import { useOrderActions } from '../orders/use-order-actions.ts';
import { MODES, paramsOf, PROGRESSES, sheetDaysOf, useBoxFilters } from './box-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DayChoice } from './day-choice.tsx';
import { DayList } from './day-list.tsx';
import { useChosen } from '../../ui/lists/use-chosen.ts';
import { useVisibleBoxes } from './use-visible-boxes.ts';

interface OrderedBoxesProps {
  businessId: string;
  today: LocalDate;
}

/** The boxes that were ordered, day by day: to pack, to hand over, to be paid; singly and several at once. */
export function OrderedBoxes({ businessId, today }: OrderedBoxesProps) {
  const headingId = useId();
  const { mayAt } = useAdminViewer();
  const [filters, change] = useBoxFilters(today);
  const pages = useVisibleBoxes(businessId, filters);
  const [refunding, setRefunding] = useState<HandledOrderFragment | null>(null);
  const [paying, setPaying] = useState<readonly HandedBox[] | null>(null);
  const [unfetched, setUnfetched] = useState<readonly HandedBox[] | null>(null);
  const boxes = pages.rows;
  const chosen = useChosen<HandedBox>(boxes ?? []);
  const apollo = useApolloClient();
  const { mark, act, busy } = useOrderActions(() => void apollo.refetchQueries({ include: ['OpenBoxes'] }));
  const mayHandle = mayAt(businessId, 'order:handle');
  const isEmpty = boxes?.length === 0 && !pages.hasMore && !pages.isChanging;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl font-semibold max-sm:sr-only">
          Ordered boxes
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:flex-auto max-sm:*:px-2 max-sm:[&_svg]:hidden">
          <ButtonLink
            variant="secondary"
            href={to('businessPickList', businessId, sheetDaysOf(filters, today))}
          >
            <Icon name="box" size={18} />
            Pick list
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={to('businessPickupSheet', businessId, sheetDaysOf(filters, today))}
          >
            <Icon name="users" size={18} />
            Pickup sheet
          </ButtonLink>
          <CsvButton
            path={`/api/admin/businesses/${encodeURIComponent(businessId)}/boxes.csv?${paramsOf(filters)}`}
            what="boxes"
            isDisabled={isEmpty}
          />
        </div>
      </div>
      <OpenBoxes businessId={businessId} className="-mt-2 mb-2" />
      <div className="mb-2 flex flex-wrap items-start gap-3 max-sm:gap-2 max-sm:[&_button]:gap-1 max-sm:[&_button]:px-2.5 max-sm:[&_button]:text-[0.8125rem]">
        <DayChoice from={filters.from} to={filters.to} today={today} onChange={change}>
          <FilterChip
            label="Fulfillment"
            value={filters.mode}
            options={MODES}
            onChange={(mode) => change({ mode })}
          />
          <FilterChip
            label="State"
            value={filters.progress}
            options={PROGRESSES}
            onChange={(progress) => change({ progress })}
          />
        </DayChoice>
      </div>
      <PagedList pages={pages}>
        {!boxes ? (
          <Skeleton label="Loading the boxes…" className="grid gap-3">
            {[1, 2, 3, 4].map((n) => (
              <SkeletonShape key={n} className="h-14 w-full" />
            ))}
          </Skeleton>
        ) : isEmpty ? (
          <NoBoxes
            isToDo={filters.mode === 'any' && filters.progress === 'open'}
            isWithoutFirstDay={filters.from === null}
            isAhead={filters.from !== null && filters.from > today}
            isNarrowed={filters.mode !== 'any' || filters.progress !== 'any'}
            onClear={() => change({ mode: 'any', progress: 'any' })}
          />
        ) : (
          <>
            {mayHandle && boxes.length > 0 && (
              <BulkBar
                chosen={chosen}
                all={boxes}
                today={today}
                busy={busy}
                onMark={mark}
                onPay={setPaying}
                onNotCollected={setUnfetched}
              />
            )}
            <DayList
              boxes={boxes}
              today={today}
              busy={pages.isChanging}
              chosen={mayHandle ? chosen : null}
              mayHandle={mayHandle}
              mayRefund={mayAt(businessId, 'membership:cancel')}
              onAction={(box, action) => {
                if (action === 'refund') setRefunding(box.order);
                else if (action === 'paid') setPaying([box]);
                else if (action === 'not_collected') setUnfetched([box]);
                else void act(box, action);
              }}
            />
          </>
        )}
      </PagedList>
      {paying && (
        <PaymentDialog
          debtors={boxesOfOrders(paying, boxes ?? [])}
          onDone={() => setPaying(null)}
          onChanged={() => chosen.setAll(false)}
        />
      )}
      {unfetched && (
        <NotCollectedQuestion
          count={unfetched.length}
          onAnswer={(outcome) => {
            setUnfetched(null);
            void mark(unfetched, 'not_collected', outcome);
          }}
          onCancel={() => setUnfetched(null)}
        />
      )}
      {refunding && <RefundQuestion order={refunding} onDone={() => setRefunding(null)} />}
    </section>
  );
}

interface NoBoxesProps {
  /** Only those still to be handed over were asked for. */
  isToDo: boolean;
  /** All days until today. */
  isWithoutFirstDay: boolean;
  /** All of the days are still to come. */
  isAhead: boolean;
  isNarrowed: boolean;
  onClear: () => void;
}

function NoBoxes({ isToDo, isWithoutFirstDay, isAhead, isNarrowed, onClear }: NoBoxesProps) {
  if (isAhead)
    return (
      <EmptyState title="Not ordered yet" level="h3">
        A box is ordered once its deadline is over, without one on its day. The pick list has those that are
        expected on these days.
      </EmptyState>
    );
  if (isToDo)
    return (
      <EmptyState
        title="Nothing left to hand over"
        level="h3"
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all boxes
          </Button>
        }
      >
        {isWithoutFirstDay ? 'No box' : 'No box of these days'} is left to pack or to hand over.
      </EmptyState>
    );
  return <NoneOfThese isNarrowed={isNarrowed} onClear={onClear} />;
}

function NoneOfThese({ isNarrowed, onClear }: Pick<NoBoxesProps, 'isNarrowed' | 'onClear'>) {
  return (
    <EmptyState
      title={isNarrowed ? 'No boxes found' : 'No boxes on these days'}
      level="h3"
      action={
        isNarrowed && (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    >
      {isNarrowed
        ? 'No box of these days matches what you are looking for.'
        : 'No box was ordered for these days. A box is ordered once its deadline is over, without one on its day.'}
    </EmptyState>
  );
}
