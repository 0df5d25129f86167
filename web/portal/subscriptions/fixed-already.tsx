import { PhoneLink } from '../membership/phone-link.tsx';

/** A gift is one box: once that is being prepared there is nothing left to send elsewhere. */
export function FixedAlready({ what, phone }: { what: 'address' | 'pickup place'; phone: string | null }) {
  return (
    <span className="mt-1 block text-sm text-muted">
      The box is being prepared already.
      {phone && (
        <>
          {' '}
          To change its {what}, call <PhoneLink phone={phone} />.
        </>
      )}
    </span>
  );
}
