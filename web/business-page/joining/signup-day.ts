import { cutoffProblem } from '../../../schema/rules/time/cutoff.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';

export interface SignupPlace {
  slug: string;
  timeZone: string;
  /** The page's cutoff day, null where there is none. */
  cutoffDay: number | null;
}

/** Today at a business by this device's clock: enough to say when a box would come. */
export const todayHere = (timeZone: string): string => todayIn(timeZone, Date.now());

/** The cutoff by this device's clock in the business's zone: enough to say it early. */
export function cutoffProblemHere(place: SignupPlace): string | null {
  return place.cutoffDay ? cutoffProblem(todayHere(place.timeZone), place.cutoffDay) : null;
}

/**
 * The cutoff by the server's clock, asked when it matters. A page without a cutoff asks nothing; where no answer
 * comes, this device's clock decides, and the server once more at checkout.
 */
export async function cutoffProblemNow(
  place: SignupPlace,
  siteTenant: string | null,
): Promise<string | null> {
  if (!place.cutoffDay) return null;
  try {
    const { askSignupDay } = await import('./ask-signup-day.ts');
    const { today, cutoffDay } = await askSignupDay(place.slug, siteTenant);
    return cutoffProblem(today, cutoffDay);
  } catch {
    return cutoffProblemHere(place);
  }
}
