import { completeAddress } from '../../../schema/rules/businesses/address.ts';
import type { Address, AddressFields } from '../../../schema/rules/businesses/address.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { SavedContact } from '../offer/use-saved-contact.ts';

/**
 * The address that the form starts from: what was typed before, else what is known of the member. A gift goes to
 * somebody else, so nothing of the member's own is in it.
 */
export function addressToStartFrom(
  { address, isGift }: Pick<MembershipSelection, 'address' | 'isGift'>,
  known: SavedContact | null,
): Address {
  const typed = isGift && address && isSavedAddress(address, known) ? undefined : address;
  if (isGift || typed) return { ...completeAddress(null), ...filledIn(typed) };
  return { ...completeAddress({ fullName: known?.name, phone: known?.phone }), ...filledIn(known?.address) };
}

/** True for the very address of the member's newest membership. */
export function isSavedAddress(address: AddressFields, known: SavedContact | null): boolean {
  const own = known?.address;
  return (
    !!own && own.street === address.street && own.zip === address.zip && own.fullName === address.fullName
  );
}

/** False where nobody wrote anything yet: the country stands there by itself. */
export function hasText(address: AddressFields | null | undefined): boolean {
  const { country: _country, ...written } = completeAddress(address);
  return Object.values(written).some(Boolean);
}

/** The fields that hold something but for the country, which is always the same; white space that is being typed stays as it is. */
function filledIn(address: AddressFields | null | undefined): Partial<Address> {
  const { fullName, phone, street, apt, city, state, zip } = address ?? {};
  const fields = { fullName, phone, street, apt, city, state, zip };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));
}
