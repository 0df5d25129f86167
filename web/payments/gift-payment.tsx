interface GiftPaymentProps {
  businessName: string;
  phone: string | null;
}

/** How a gift that is not paid yet gets paid: never by whoever opens the door. */
export function GiftPayment({ businessName, phone }: GiftPaymentProps) {
  return (
    <>
      {businessName} will contact you about payment
      {phone && (
        <>
          , or call <span className="whitespace-nowrap">{phone}</span>
        </>
      )}
      .
    </>
  );
}
