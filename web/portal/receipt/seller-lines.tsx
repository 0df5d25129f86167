import type { Seller } from '../../client/graphql/schema-types.generated.ts';

/** What the business has said of itself: its legal name where it is another, its address and its tax number. */
export function SellerLines({
  seller,
  businessName,
}: {
  seller: Pick<Seller, 'name' | 'address' | 'taxNumber'>;
  businessName: string;
}) {
  const lines = [
    seller.name !== businessName && seller.name,
    ...(seller.address?.split('\n') ?? []),
    seller.taxNumber && `Tax number ${seller.taxNumber}`,
  ].filter((line) => typeof line === 'string' && line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted wrap-anywhere">
      {lines.map((line, at) => (
        <span key={at} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}
