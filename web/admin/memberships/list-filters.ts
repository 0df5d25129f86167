import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MEMBERSHIP_STATUSES } from '../../../schema/rules/memberships/membership-status.ts';
import { MEMBERSHIP_STATUS_WORDS } from '../../ui/text/membership-status-words.ts';
import type { SubscriptionStatus } from '../../client/graphql/schema-types.generated.ts';

export type StatusFilter = 'any' | SubscriptionStatus;

/** What a memberships list is narrowed to. It stands in the address, so that Back and a shared link keep it. */
export interface ListFilters {
  search: string;
  status: StatusFilter;
  /** Slug of a business, or '' for all. */
  business: string;
}

export const LIST_FAILED = 'The memberships could not be loaded.';

export const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: 'any', label: 'Any' },
  ...MEMBERSHIP_STATUSES.map((value) => ({ value, label: MEMBERSHIP_STATUS_WORDS[value].label })),
];

/**
 * The filters of the address, and the way to change some of them. The list follows at once and the address after it: the
 * router changes it in a transition, and a query that follows a transition is sent anew each time React begins again.
 */
export function useListFilters(): [ListFilters, (change: Partial<ListFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => filtersIn(params));
  const [followed, setFollowed] = useState(params);
  if (params !== followed) {
    setFollowed(params);
    if (params.toString() !== paramsOf(filters).toString()) setFilters(filtersIn(params));
  }
  const change = (some: Partial<ListFilters>) => {
    const next = { ...filters, ...some };
    setFilters(next);
    setParams(paramsOf(next), { replace: true });
  };
  return [filters, change];
}

function filtersIn(params: URLSearchParams): ListFilters {
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.value ?? 'any';
  return { search: params.get('q') ?? '', status, business: params.get('business') ?? '' };
}

/** The same as a query string of the REST facade: q, status, business; what narrows nothing is left out. */
export function paramsOf({ search, status, business }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (status !== 'any') params.set('status', status);
  if (business) params.set('business', business);
  return params;
}

/** The same as variables of the graph. */
export const variablesOf = ({ search, status, business }: ListFilters) => ({
  search: search || null,
  status: status === 'any' ? null : status,
  business: business || null,
});
