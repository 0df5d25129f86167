import { Accordion } from '../ui/page/accordion.tsx';
import { RichText } from '../ui/text/rich-text.tsx';

/** The FAQ accordion; nothing at all where there are no FAQs (docs/rules.md "Questions and answers"). */
export function LandingFaqs({ faqs }: { faqs: readonly { q: string; a: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs" className="wrap pt-16 lg:pt-24">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-3">
        <h2 id="faqs" className="mb-6 font-display text-3xl">
          Questions, answered
        </h2>
        <div className="lg:col-span-2">
          <Accordion entries={faqs.map(({ q, a }) => ({ title: q, content: <RichText html={a} /> }))} />
        </div>
      </div>
    </section>
  );
}
