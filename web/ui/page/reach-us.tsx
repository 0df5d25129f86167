const linkClass = 'font-medium text-ink underline underline-offset-4 whitespace-nowrap';

/** The end of a sentence: how to reach a person instead, by what is configured; nothing where nothing is. */
export function ReachUs({
  supportPhone,
  supportEmail,
}: {
  supportPhone: string | null;
  supportEmail: string | null;
}) {
  return (
    <>
      {supportPhone && (
        <>
          , or call{' '}
          <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            {supportPhone}
          </a>
        </>
      )}
      {supportEmail && (
        <>
          {' '}
          or write to{' '}
          <a href={`mailto:${supportEmail}`} className={linkClass}>
            {supportEmail}
          </a>
        </>
      )}
    </>
  );
}
