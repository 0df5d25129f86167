import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_AREAS } from '../../../schema/rules/audit/audit-kinds.ts';
import type { AuditArea } from '../../../schema/rules/audit/audit-kinds.ts';

/** What the list is narrowed to; '' narrows nothing. It stands in the address, so that Back and a shared link keep it. */
export interface ActivityFilters {
  search: string;
  person: string;
  area: AuditArea | 'any';
}

export const NO_FILTER: ActivityFilters = { search: '', person: '', area: 'any' };

const AREA_WORDS: Readonly<Record<AuditArea, string>> = {
  people: 'People who work here',
  accounts: 'Accounts',
  business: 'Business and settings',
  money: 'Money',
  memberships: 'Memberships',
  boxes: 'Boxes',
  page: 'Page and packages',
  coupons: 'Coupons',
  operations: 'Running the product',
};

export const AREAS = [
  { value: 'any' as const, label: 'Everything' },
  ...AUDIT_AREAS.map((area) => ({ value: area, label: AREA_WORDS[area] })),
];

/** What only the platform's admins do is nothing of one business. */
export const AREAS_OF_BUSINESS = AREAS.filter(({ value }) => value !== 'accounts' && value !== 'operations');

/** The filters of the address, and the way to change some of them; the list follows at once and the address after it. */
export function useActivityFilters(): [ActivityFilters, (change: Partial<ActivityFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => filtersIn(params));
  const [followed, setFollowed] = useState(params);
  if (params !== followed) {
    setFollowed(params);
    if (params.toString() !== paramsOf(filters).toString()) setFilters(filtersIn(params));
  }
  const change = (some: Partial<ActivityFilters>) => {
    const next = { ...filters, ...some };
    setFilters(next);
    setParams(paramsOf(next), { replace: true });
  };
  return [filters, change];
}

function filtersIn(params: URLSearchParams): ActivityFilters {
  const area = AREAS.find(({ value }) => value === params.get('area'))?.value ?? 'any';
  return { search: params.get('q') ?? '', person: params.get('person') ?? '', area };
}

/** The same as a query string of the REST facade; what narrows nothing is left out. */
export function paramsOf({ search, person, area }: ActivityFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (person) params.set('person', person);
  if (area !== 'any') params.set('area', area);
  return params;
}

/** The same as variables of the graph. */
export const variablesOf = ({ search, person, area }: ActivityFilters) => ({
  search: search || null,
  person: person || null,
  area: area === 'any' ? null : area,
});
