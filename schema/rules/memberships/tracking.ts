import { fieldProblems, type FieldProblems } from '../text/problem.ts';

/** Who carries parcels; `other` is anybody else, whose page is not known. */
export const CARRIERS = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** As people call them. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
};

/** By which number a parcel is followed. Source: docs/rules.md "Shipping". */
export interface Tracking {
  carrier: Carrier;
  number: string;
}

const NUMBER = /^[A-Z0-9-]{6,40}$/;

/** A tracking number without the spaces that labels print, in upper case. */
export const trackingNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Why a tracking number can't be kept, by field. Source: docs/rules.md "Shipping". */
export const trackingProblems = ({ number }: Tracking): FieldProblems =>
  fieldProblems({
    trackingNumber: NUMBER.test(trackingNumber(number))
      ? null
      : 'A tracking number has 6 to 40 letters and digits.',
  });

export const HAS_NO_PARCEL = 'Only a box that is shipped has a tracking number.';

/** Where a parcel is followed; null of a carrier whose page is not known. Source: docs/rules.md "Shipping". */
export function trackingUrl({ carrier, number }: Tracking): string | null {
  const id = encodeURIComponent(number);
  if (carrier === 'usps') return `https://tools.usps.com/go/TrackConfirmAction?tLabels=${id}`;
  if (carrier === 'ups') return `https://www.ups.com/track?tracknum=${id}`;
  if (carrier === 'fedex') return `https://www.fedex.com/fedextrack/?trknbr=${id}`;
  return carrier === 'dhl' ? `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${id}` : null;
}
