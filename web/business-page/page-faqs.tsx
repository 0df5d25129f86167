import { Accordion } from '../ui/page/accordion.tsx';
import { RichText } from '../ui/text/rich-text.tsx';

/** So many are seen at first. */
const SHOWN = 10;

/** Questions and answers, where there are any; answers are sanitised HTML. */
export function PageFaqs({ faqs }: { faqs: readonly { q: string; a: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs" className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id="faqs" className="mb-6 font-display text-2xl lg:text-3xl">
        Questions, answered
      </h2>
      <Accordion
        shown={SHOWN}
        entries={faqs.map(({ q, a }) => ({ title: q, content: <RichText html={a} /> }))}
      />
    </section>
  );
}
