import { renderToStaticMarkup } from 'react-dom/server';

import { ERROR_STATUS } from '../http/error-status.ts';
import { Copied, OperationSection } from './docs-operation.tsx';
import { DOCS_STYLE } from './docs-style.ts';
import type { Operation } from './curl.ts';
import { GROUPS } from './open-api.ts';

export interface DocsPageProps {
  /** What /api/openapi.json says. */
  document: { info: { description: string }; paths: Record<string, Record<string, Operation>> };
  /** Of the samples: "https://regulars.example". */
  origin: string;
  /** Address of the screens' style sheet, which brings colours and fonts; null where nothing is built. */
  stylesheet: string | null;
}

/** /api/docs as one document that needs no script: every operation with its parameters, body, answer and a call. */
export function docsPage({ document, origin, stylesheet }: DocsPageProps): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = GROUPS.map((group) => ({
    ...group,
    operations: operations.filter(({ operation }) => operation.tags[0] === group.name),
  }));
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>The API · Regulars</title>
        <link rel="icon" href="data:," />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        <style dangerouslySetInnerHTML={{ __html: DOCS_STYLE }} />
        <script type="module" src="/api/docs/page.js" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header>
          <a href="/" className="mark">
            Regulars
          </a>
          <span>API</span>
          <a href="/api/openapi.json" className="end">
            OpenAPI document
          </a>
        </header>
        <div className="columns">
          <nav aria-label="Operations">
            <p className="search" hidden>
              <input type="search" aria-label="Find a call" placeholder="Find a call" />
            </p>
            {groups.map(({ name, operations: own }) => (
              <details key={name}>
                <summary>
                  {name} <span className="quiet">{own.length}</span>
                </summary>
                <ul>
                  {withNames(own).map(
                    ({ operation: { operationId, summary }, method, path, name: shown }) => (
                      <li key={operationId}>
                        <a href={`#${operationId}`} title={`${path}: ${summary}`}>
                          <span className={`method ${method}`}>{method}</span> <span>{shown}</span>
                        </a>
                      </li>
                    ),
                  )}
                </ul>
              </details>
            ))}
          </nav>
          <main id="main" tabIndex={-1}>
            <Introduction description={document.info.description} origin={origin} />
            {groups.map(({ name, who, operations: own }) => (
              <section key={name} aria-labelledby={`group-${name}`}>
                <h2 id={`group-${name}`}>{name}</h2>
                <p className="quiet">{who}</p>
                {own.map((each) => (
                  <OperationSection key={each.operation.operationId} origin={origin} {...each} />
                ))}
              </section>
            ))}
          </main>
        </div>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

/** Words of a summary that say which call it is: up to a comma, colon or semicolon that has some before it. */
const NAME = /^.{14,}?(?=[,:;]|\. |$)/;

/** Calls as the list names them: by the beginning of their summary, or by all of it where another begins the same. */
function withNames<Call extends { operation: Operation }>(calls: readonly Call[]) {
  const named = calls.map((call) => ({
    ...call,
    name: NAME.exec(call.operation.summary)?.[0] ?? call.operation.summary,
  }));
  return named.map((call) => {
    const isAlone = named.filter(({ name }) => name === call.name).length === 1;
    return isAlone ? call : { ...call, name: call.operation.summary };
  });
}

function Introduction({ description, origin }: { description: string; origin: string }) {
  const login = `TOKEN=$(curl -s -X POST "${origin}/api/auth/login" \\
  -H "Content-Type: application/json" \\
  -d '{"username": "mia", "password": "…"}' \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`;
  return (
    <>
      <h1>The API</h1>
      <p className="lead">{description}</p>
      <h2 id="signing-in">Signing in</h2>
      <div className="operation">
        <div>
          <p>
            Sign in once, keep the token, and send it with every call as <code>Authorization: Bearer</code>.
            What a call may do is what its account may do; roles are read anew with each.
          </p>
          <p hidden>
            <label htmlFor="token">A token for the calls that you send from this page</label>
            <input id="token" type="password" autoComplete="off" spellCheck={false} />
          </p>
        </div>
        <div className="samples">
          <Copied title="Token" text={login} />
        </div>
      </div>
      <h2 id="errors">Errors</h2>
      <div className="operation">
        <div>
          <p>
            The status and <code>code</code> say which refusal it is, <code>error</code> is a sentence for a
            person, <code>fields</code> names what to mend. After 429 and 503 wait as long as{' '}
            <code>Retry-After</code> says.
          </p>
          <dl className="codes">
            {Object.entries(ERROR_STATUS).map(([code, status]) => (
              <div key={code}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd>{status}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="samples">
          <Copied
            title="A refusal"
            text={JSON.stringify(
              {
                error: 'Please enter a package name.',
                code: 'INVALID',
                fields: { name: 'Please enter a package name.' },
              },
              null,
              2,
            )}
          />
        </div>
      </div>
      <h2 id="lists">Lists</h2>
      <p>
        Lists that take <code>limit</code> and <code>cursor</code> answer one page; the header{' '}
        <code>Link: &lt;…&gt;; rel="next"</code> is the address of the next one, and there is none after the
        last.
      </p>
    </>
  );
}
