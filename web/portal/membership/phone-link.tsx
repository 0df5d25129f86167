/** A telephone number that a phone can call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="whitespace-nowrap font-medium text-ink underline underline-offset-4"
    >
      {phone}
    </a>
  );
}
