import { useParams, useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { addDays, formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { EXPECTED_DAYS } from '../../../../schema/rules/time/packing-day.ts';
import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import { failureOf } from '../../../client/errors/failure.ts';
import { to } from '../../screens.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/page/head.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LoadFailed } from '../../../ui/messages/load-failed.tsx';
import { Skeleton, SkeletonShape } from '../../../ui/lists/skeleton.tsx';
import { boxDaysOf, filtersIn } from '../box-filters.ts';
import type { BoxDays, BoxFilters } from '../box-filters.ts';
import { useBoxesBusinessQuery } from '../boxes.generated.ts';
import { useNextBoxesOnQuery } from '../../orders/open-boxes.generated.ts';
import type { SheetBox } from './sheet-box.ts';
import { useSheetBoxes } from './use-sheet-boxes.ts';

interface SheetProps {
  title: string;
  /** Only boxes of this mode, whatever the address says. */
  onlyPickup?: boolean;
  children: (boxes: readonly SheetBox[]) => ReactNode;
}

/** A list to be printed: on the screen a sheet with a Print button above it, on paper the sheet alone. */
export function Sheet({ title, onlyPickup = false, children }: SheetProps) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useBoxesBusinessQuery({ variables: { id } });
  const business = data?.managedBusiness.business;
  const [params] = useSearchParams();
  const isNamed = params.has('to');
  const next = useNextBoxesOnQuery({ variables: { id }, skip: isNamed, fetchPolicy: 'cache-and-network' });
  if (!business) {
    if (error)
      return (
        <LoadFailed
          {...failureOf(error, 'The list could not be loaded.')}
          level="h1"
          onRetry={() => void refetch().catch(() => undefined)}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      );
    return <SheetSkeleton />;
  }
  if (!isNamed && !next.data && !next.error) return <SheetSkeleton />;
  const day = isNamed ? null : (next.data?.openBoxes.nextOn ?? business.today);
  const requested: BoxFilters = {
    ...filtersIn(params, business.today),
    ...(day && { from: day, to: day, progress: 'any' }),
  };
  const filters: BoxFilters = {
    ...requested,
    progress: requested.progress === 'open' ? 'open' : 'any',
    ...(onlyPickup && { mode: 'pickup' }),
  };
  return (
    <>
      <Head title={`${title} · ${business.name} · Regulars`} noIndex />
      <Loaded
        id={id}
        title={title}
        name={business.name}
        today={business.today}
        filters={filters}
        back={day ? {} : boxDaysOf(requested)}
      >
        {children}
      </Loaded>
    </>
  );
}

interface LoadedProps extends Pick<SheetProps, 'title' | 'children'> {
  id: string;
  name: string;
  today: LocalDate;
  filters: BoxFilters;
  /** What the list that this sheet was opened from shows. */
  back: BoxDays;
}

function Loaded({ id, title, name, today, filters, back, children }: LoadedProps) {
  const { boxes, failure, reload } = useSheetBoxes(id, filters, today);
  if (failure)
    return (
      <LoadFailed
        {...failure}
        level="h1"
        onRetry={() => void reload()}
        back={{ href: to('businessBoxes', id, back), label: 'Boxes' }}
      />
    );
  if (!boxes) return <SheetSkeleton />;
  const lastExpected = addDays(today, EXPECTED_DAYS);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink variant="quiet" href={to('businessBoxes', id, back)} className="-ml-4">
          <Icon name="arrow-left" size={18} />
          Boxes
        </ButtonLink>
        <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {/* Paper is white, whatever the screen's colours are. */}
      <article
        data-paper
        className="mx-auto max-w-[50rem] rounded-card border border-line bg-white p-4 text-ink sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0"
      >
        <header className="mb-6 border-b-2 border-ink pb-3">
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="text-lg">{name}</p>
          <p className="text-lg">
            {dayWords(filters.from, filters.to)}
            {filters.mode !== 'any' && ` · ${VARIATION_NAMES[filters.mode]}`}
          </p>
        </header>
        {boxes.some(({ state }) => state === null) && (
          <p className="mb-4 text-lg">
            Expected boxes are not ordered yet; until they are, they may still be skipped or changed.
          </p>
        )}
        {filters.to > lastExpected && (
          <p className="mb-4 text-lg">
            Boxes are expected four weeks ahead: none after {formatLongDate(lastExpected)} is listed.
          </p>
        )}
        {boxes.length === 0 ? <p className="text-lg">No boxes.</p> : children(boxes)}
      </article>
    </>
  );
}

const dayWords = (from: LocalDate | null, to: LocalDate) =>
  from === null
    ? `Until ${formatLongDate(to)}`
    : from === to
      ? formatLongDate(from)
      : `${formatLongDate(from)} to ${formatLongDate(to)}`;

/** So many boxes of a day are worth a page: fewer stand with those of other days, but on one page. */
const BOXES_OF_A_PAGE = 5;

/** A day of so many boxes: on the screen under a line; on paper a new page where it is worth one. */
export const daySheet = (boxes: number): string =>
  classNames(
    'border-t-2 border-ink pt-6 mt-10',
    boxes < BOXES_OF_A_PAGE ? 'break-inside-avoid' : 'break-before-page print:mt-0 print:border-0 print:pt-0',
  );

/** Said of a box that is not ordered yet. */
export const EXPECTED = 'Expected';

/** A box to tick with a pen; ticked already where it is done. */
export function Tick({ isDone = false }: { isDone?: boolean }) {
  return (
    <span className="mt-0.5 inline-flex size-6 shrink-0 items-center justify-center border-2 border-ink">
      {isDone && (
        <>
          <Icon name="check" size={20} />
          <span className="sr-only">Done</span>
        </>
      )}
    </span>
  );
}

function SheetSkeleton() {
  return (
    <Skeleton label="Loading the list…">
      <SkeletonShape className="mx-auto h-[40rem] max-w-[50rem]" />
    </Skeleton>
  );
}
