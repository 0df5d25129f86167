import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/messages/toaster.tsx';
import { errorMessage } from '../../client/errors/error-message.ts';
import { useToggleCouponMutation } from './coupons.generated.ts';
import type { CouponRowFragment } from './coupons.generated.ts';

/** Turns a coupon on and off at once; a refusal turns it back and says so. */
export function ActiveSwitch({ coupon }: { coupon: CouponRowFragment }) {
  const { id, code, active } = coupon;
  const [toggle, { loading }] = useToggleCouponMutation();
  // Turned at once; a refusal turns it back.
  const isOn = loading ? !active : active;
  const press = async () => {
    // The call turns over what it finds: a second one before the answer would turn it back.
    if (loading) return;
    try {
      await toggle({ variables: { id } });
      toast(active ? `Coupon ${code} is off` : `Coupon ${code} is active`);
    } catch (error) {
      toast(errorMessage(error, { fallback: 'Failed to change coupon' }), { tone: 'bad' });
    }
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${code} active`}
      aria-disabled={loading || undefined}
      onClick={() => void press()}
      className="relative z-10 -my-2 inline-flex min-h-11 items-center gap-2 rounded-control"
    >
      <span
        className={classNames(
          'inline-flex h-6 w-10 items-center rounded-full border p-0.5 transition-colors',
          isOn ? 'border-accent bg-accent' : 'border-field-line bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full transition-transform',
            isOn ? 'translate-x-4.5 bg-accent-ink' : 'bg-field-line',
          )}
        />
      </span>
      <span className="w-14 text-left text-sm" aria-hidden="true">
        {isOn ? 'Active' : 'Off'}
      </span>
    </button>
  );
}
