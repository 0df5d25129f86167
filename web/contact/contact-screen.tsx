import { Mail, Phone } from 'lucide-react';
import { PublicFrame } from '../app/public-frame.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { contactData } from '../app/document/site-head.ts';
import { Head } from '../ui/page/head.tsx';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';
import { ReachUs } from '../ui/page/reach-us.tsx';
import { ContactForm } from './contact-form.tsx';
import { simulateSend } from './simulate-send.ts';

/** /contact: the form, and the support e-mail for everything else. */
export function ContactScreen() {
  const config = useSiteConfig();
  const { supportEmail, supportPhone } = config;
  return (
    <PublicFrame>
      <Head
        title="Contact · Regulars"
        description="Questions about Regulars? Write to us and we'll get back to you within 24 hours."
        canonical="/contact"
        jsonLd={contactData(config)}
      />
      <div className="wrap grid gap-x-16 gap-y-8 py-12 lg:grid-cols-[1fr_1.4fr] lg:py-16">
        <div>
          <h1 className="font-display text-3xl sm:text-4xl">Say hello</h1>
          <p className="mt-3 max-w-text text-lg text-muted">
            A question, an idea, or something that isn’t right: write to us, and a person reads it.
          </p>
          <ul className="mt-6 text-base">
            {supportEmail && (
              <li>
                <a
                  href={`mailto:${supportEmail}`}
                  className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <DrawnIcon icon={Mail} className="text-muted" />
                  {supportEmail}
                </a>
              </li>
            )}
            {supportPhone && (
              <li>
                <a
                  href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}
                  className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <DrawnIcon icon={Phone} className="text-muted" />
                  {supportPhone}
                </a>
              </li>
            )}
          </ul>
        </div>
        <div>
          <p className="only-without-scripts mb-6 rounded-card bg-sunken px-4 py-3 text-sm">
            This form needs JavaScript, which is switched off in this browser. Switch it on
            <ReachUs supportPhone={supportPhone} supportEmail={supportEmail} />.
          </p>
          <ContactForm send={simulateSend} />
        </div>
      </div>
    </PublicFrame>
  );
}
