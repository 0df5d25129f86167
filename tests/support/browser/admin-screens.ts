import type { APIRequestContext, Page, Route } from '@playwright/test';
import { hydrated } from './browser.ts';
import type { DemoBusiness } from './demo-businesses.ts';

interface Login {
  username: string;
  password: string;
}

/** Signed in by the API and put where the browser keeps it: the sign-in screen has tests of its own. */
export async function enterAs(page: Page, { username, password }: Login): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} can't log in: ${answer.status()} ${await answer.text()}`);
  const { token, user } = (await answer.json()) as { token: string; user: { is_admin: boolean } };
  await storeInBrowser(page, {
    auth_token: token,
    auth_user: JSON.stringify({ ...user, has_businesses: !user.is_admin }),
  });
}

/** Fills this origin's storage without opening a screen. */
export async function storeInBrowser(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
}

/** Opens a screen of the admin area and waits until it is the reader's. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.locator('h1, [role=alert]').first().waitFor({ state: 'attached' });
}

/** The id of a demo business, as the admin area's addresses have it. */
export async function idOf(
  request: APIRequestContext,
  { slug }: Pick<DemoBusiness, 'slug'>,
): Promise<string> {
  const query = 'query IdOf($slug: String!) { business(slug: $slug) { id } }';
  const answer = await request.post('/graphql', { data: { query, variables: { slug } } });
  const { data } = (await answer.json()) as { data: { business: { id: string } } };
  return data.business.id;
}

type Answer = object | 'no answer' | ((variables: Record<string, unknown>) => object);

/** Answers the calls of these names instead of the server: with data, with `refusal(…)`, or not at all. */
export async function answerCalls(page: Page, answers: Record<string, Answer>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = callOf(route);
    const answer = answers[operationName];
    if (answer === undefined) return route.fallback();
    if (answer === 'no answer') return route.abort();
    return route.fulfill({ json: typeof answer === 'function' ? answer(variables) : answer });
  });
}

/** What the graph answers where it refuses a call. */
export const refusal = (message: string, code = 'INTERNAL') => ({
  errors: [{ message, extensions: { code } }],
  data: null,
});

function callOf(route: Route): { operationName: string; variables: Record<string, unknown> } {
  try {
    const { operationName = '', variables = {} } = route.request().postDataJSON() as Record<string, never>;
    return { operationName, variables };
  } catch {
    // An upload is a form of several parts.
    return { operationName: '', variables: {} };
  }
}

/** What is said for a moment stays, after `page.clock.install()`: no timer of the page runs any more. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2000);
}
