import { PublicFrame } from '../app/public-frame.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { Head } from '../ui/page/head.tsx';
import { ReachUs } from '../ui/page/reach-us.tsx';
import { ApplicationForm } from './application-form.tsx';

const NEXT = [
  'A person reads it, and makes your page ready for you.',
  'You get an invitation by email, and choose what you sell and when.',
  'Nobody can join before you open it yourself.',
];

/** /open-your-page: an owner asks for a page (docs/rules.md "Asking for a page"). */
export function OpenYourPageScreen() {
  const { supportEmail, supportPhone } = useSiteConfig();
  return (
    <PublicFrame>
      <Head
        title="Open your page · Regulars"
        description="Give your farm, bakery or roastery a membership page: tell us who you are."
        canonical="/open-your-page"
      />
      <div className="wrap grid gap-x-16 gap-y-8 py-12 lg:grid-cols-[1fr_1.4fr] lg:py-16">
        <div>
          <h1 className="font-display text-3xl sm:text-4xl">Open your page</h1>
          <p className="mt-3 max-w-text text-lg text-muted">Tell us who you are and what you make.</p>
          <ol className="mt-6 grid max-w-text gap-3">
            {NEXT.map((step, at) => (
              <li key={step} className="flex gap-3">
                <span className="tabular text-faint">{at + 1}</span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div>
          <p className="only-without-scripts mb-6 rounded-card bg-sunken px-4 py-3 text-sm">
            This form needs JavaScript, which is switched off in this browser. Switch it on
            <ReachUs supportPhone={supportPhone} supportEmail={supportEmail} />.
          </p>
          <ApplicationForm />
        </div>
      </div>
    </PublicFrame>
  );
}
