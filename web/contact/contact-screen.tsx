import { Mail, Phone } from 'lucide-react';
import { useMemo } from 'react';
import { PublicFrame } from '../app/public-frame.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { contactData } from '../app/document/site-head.ts';
import { Head } from '../ui/page/head.tsx';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';
import { ReachUs } from '../ui/page/reach-us.tsx';
import { ContactForm } from './contact-form.tsx';
import { sendTo, simulateSend } from './send.ts';
import { useAddressee } from './use-addressee.ts';

/**
 * /contact: the form, and an e-mail address for everything else. With `?business=` it goes to that business, whose own
 * contact it shows. Where no mail leaves, it is the specification's simulated form, and says what to do to be read.
 */
export function ContactScreen() {
  const config = useSiteConfig();
  const { sendsMail, tenant } = config;
  const business = useAddressee();
  const email = business?.contact.email ?? config.supportEmail;
  const phone = business?.contact.phone ?? config.supportPhone;
  const slug = business?.slug ?? null;
  const send = useMemo(() => (sendsMail ? sendTo(slug, tenant) : simulateSend), [sendsMail, slug, tenant]);
  return (
    <PublicFrame>
      <Head
        title={business ? `Contact ${business.name} · Regulars` : 'Contact · Regulars'}
        description="Questions about Regulars? Write to us and we'll get back to you within 24 hours."
        canonical="/contact"
        jsonLd={contactData(config)}
        noIndex={business !== null}
      />
      <div className="wrap grid gap-x-16 gap-y-8 py-12 lg:grid-cols-[1fr_1.4fr] lg:py-16">
        <div>
          <h1 className="font-display text-3xl wrap-anywhere sm:text-4xl">
            {business ? `Write to ${business.name}` : 'Say hello'}
          </h1>
          <p className="mt-3 max-w-text text-lg text-muted">
            {introduction(business?.name, sendsMail, email !== null)}
          </p>
          <ul className="mt-6 text-base">
            {email && (
              <li>
                <a
                  href={`mailto:${email}`}
                  className="inline-flex min-h-11 items-center gap-3 wrap-anywhere underline-offset-4 hover:underline"
                >
                  <DrawnIcon icon={Mail} className="shrink-0 text-muted" />
                  {email}
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a
                  href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                  className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <DrawnIcon icon={Phone} className="shrink-0 text-muted" />
                  {phone}
                </a>
              </li>
            )}
          </ul>
        </div>
        <div>
          <p className="only-without-scripts mb-6 rounded-card bg-sunken px-4 py-3 text-sm">
            This form needs JavaScript, which is switched off in this browser. Switch it on
            <ReachUs supportPhone={phone} supportEmail={email} />.
          </p>
          {/* Until it is known whom it goes to, nothing is sent anywhere. */}
          <ContactForm send={send} isReady={business !== undefined} />
        </div>
      </div>
    </PublicFrame>
  );
}

/** Whom a message goes to; where no mail leaves, by what else they are reached. */
function introduction(business: string | undefined, sendsMail: boolean, hasAddress: boolean): string {
  if (!sendsMail)
    return hasAddress
      ? 'A question, an idea, or something that isn’t right? At this address a person reads it.'
      : 'This site has no address for mail yet, so nobody reads what is written here.';
  return business
    ? `Your message goes to ${business}, and a person there reads it.`
    : 'A question, an idea, or something that isn’t right: write to us, and a person reads it.';
}
