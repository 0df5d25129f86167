import { cutoffProblem } from '../../../schema/rules/time/cutoff.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';

export interface SignupPlace {
  slug: string;
  timeZone: string;
  /** The page's cutoff day, null where there is none. */
  cutoffDay: number | null;
}

/** The cutoff by this device's clock in the business's zone: enough to say it early. */
export function cutoffProblemHere({ timeZone, cutoffDay }: SignupPlace): string | null {
  return cutoffDay ? cutoffProblem(todayIn(timeZone, Date.now()), cutoffDay) : null;
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
