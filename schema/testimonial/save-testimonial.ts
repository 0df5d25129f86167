import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.sql.ts';
import { assertValid } from '../errors.ts';
import { announcePageChange, GLOBAL_PAGE } from '../page-changed.ts';
import { testimonialProblems } from '../rules/businesses/testimonial.ts';
import { withTransaction } from '../transaction.ts';
import { Testimonial } from './testimonial.entity.ts';
import type { TestimonialInput } from './testimonial.input.ts';

/** The one row there is. */
const THE_ONE = 1;

/** What the landing page shows; null where nobody is quoted. */
export const readTestimonial = ({ em }: Context): Promise<Testimonial | null> =>
  em.findOne(Testimonial, { id: THE_ONE });

/**
 * Saves what an owner says of the platform, or takes it away where it is empty (docs/rules.md "Landing page"). Whether the
 * caller may is the resolver's question. @throws INVALID by field.
 */
export async function saveTestimonial(
  context: Context,
  input: TestimonialInput,
): Promise<Testimonial | null> {
  assertValid(testimonialProblems(input));
  const words = { quote: input.quote.trim(), name: input.name.trim(), role: input.role.trim() || null };
  return withTransaction(context, async () => {
    const { em } = context;
    await takeAdvisoryLock(em, 'testimonial');
    const before = await readTestimonial(context);
    const saved = words.quote === '' ? null : (before ?? em.create(Testimonial, { id: THE_ONE, ...words }));
    if (saved) em.persist(em.assign(saved, words));
    else if (before) em.remove(before);
    await em.flush();
    await audit(context, {
      kind: 'testimonial_saved',
      businessId: null,
      subject: saved?.name,
      summary: saved ? 'What an owner says of the platform was saved' : 'Nobody is quoted any more',
    });
    await announcePageChange(context, GLOBAL_PAGE);
    return saved;
  });
}
