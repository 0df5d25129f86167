import type { ReactNode } from 'react';

import { addressOf, curlOf } from './curl.ts';
import type { Operation, Parameter } from './curl.ts';
import type { JsonSchema } from './response-schema.ts';
import { sampleOf } from './sample.ts';

interface OperationSectionProps {
  origin: string;
  path: string;
  method: string;
  operation: Operation;
}

/** One operation: left what it takes, right how it is called and what it answers. */
export function OperationSection({ origin, path, method, operation }: OperationSectionProps) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [
    '200',
    undefined,
  ];
  const answer = success?.content?.['application/json']?.schema;
  return (
    <article id={operationId} className="operation">
      <div>
        <h3>
          <a href={`#${operationId}`}>{summary}</a>
        </h3>
        <p className="path">
          <span className={`method ${method}`}>{method}</span> <code>{path}</code>
        </p>
        <p>{withCode(description)}</p>
        {parameters.length > 0 && (
          <Fields title="Parameters">
            {parameters.map((each) => (
              <Field
                key={each.name}
                name={each.name}
                type={`${each.in}, ${each.schema.type}`}
                isRequired={each.required}
              >
                {wordsOf(each)}
              </Field>
            ))}
          </Fields>
        )}
        {requestBody?.content['multipart/form-data'] && (
          <Fields title="Body, multipart">
            <Field name="file" type="a file" isRequired />
          </Fields>
        )}
        {body && <BodyFields schema={body} />}
      </div>
      <div className="samples">
        <Copied title="Call" text={curlOf(origin, method, path, operation)}>
          {method === 'GET' && <Try path={addressOf(path, operation)} />}
        </Copied>
        {answer ? (
          <Copied title={`Answer ${status}`} text={JSON.stringify(sampleOf(answer), null, 2)} />
        ) : (
          success?.content && <p className="quiet">Answers {Object.keys(success.content).join(', ')}.</p>
        )}
      </div>
    </article>
  );
}

/** What stands between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));

function wordsOf({ description, schema: { minimum, maximum, maxLength } }: Parameter): string {
  const limits = [
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxLength !== undefined && `At most ${maxLength} characters`,
  ].filter(Boolean);
  return [description, limits.length > 0 && `${limits.join(', ')}.`].filter(Boolean).join(' ');
}

function BodyFields({ schema }: { schema: JsonSchema }) {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return null;
  return (
    <Fields title="Body, JSON">
      {fields.map(({ name, schema: each, isRequired }) => (
        <Field key={name} name={name} type={typeOf(each)} isRequired={isRequired}>
          {typeof each.description === 'string' ? each.description : ''}
        </Field>
      ))}
    </Fields>
  );
}

interface BodyField {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** The fields of an object and those of the objects in it ("address.zip"), two deep: a page is told by its example. */
function fieldsOf(schema: JsonSchema, before = '', depth = 0): BodyField[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, each]) => [
    { name: before + key, schema: each, isRequired: required.includes(key) },
    ...(depth < 1 ? fieldsOf(each, `${before}${key}.`, depth + 1) : []),
  ]);
}

/** "string", "one of percent, fixed", "list of object". */
function typeOf(schema: JsonSchema): string {
  const { type, items, enum: values, const: only, anyOf, oneOf } = schema;
  if (only !== undefined) return String(only);
  if (Array.isArray(values)) return `one of ${values.join(', ')}`;
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (type === 'array') return `list of ${items ? typeOf(items as JsonSchema) : 'anything'}`;
  return [type].flat().join(' or ') || 'anything';
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4>{title}</h4>
      <dl className="fields">{children}</dl>
    </>
  );
}

interface FieldProps {
  name: string;
  type: string;
  isRequired?: boolean | undefined;
  children?: string;
}

const Field = ({ name, type, isRequired = false, children }: FieldProps) => (
  <div>
    <dt>
      <code>{name}</code> <span className="quiet">{type}</span>
      {isRequired && <span className="needed"> required</span>}
    </dt>
    {children && <dd>{children}</dd>}
  </div>
);

/** Longer answers scroll in their frame. */
const SEEN_LINES = 30;

/** Sends a call that only reads, where there are scripts (docs-script.ts shows it); its answer stands below. */
const Try = ({ path }: { path: string }) => (
  <>
    <form data-try="" hidden>
      <input aria-label="Address" defaultValue={path} spellCheck={false} autoComplete="off" />
      <button type="submit">Send</button>
    </form>
    {/* What scrolls is reached by keyboard, and has a name. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre className="long" tabIndex={0} role="region" aria-label="Answer" aria-live="polite" hidden />
  </>
);

/** May break after each slash before it breaks within a word. */
const breakable = (text: string) =>
  text.split(/(?<=\/)(?=\w)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]));

/** A piece of code with a button that copies it, where there are scripts (docs-script.ts shows it). Long lines break. */
export function Copied({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const lines = text.split('\n').length;
  return (
    <figure>
      <figcaption>
        {title}
        <button type="button" data-copy="" hidden>
          Copy
        </button>
      </figcaption>
      {lines <= SEEN_LINES ? (
        <pre>
          <code>{breakable(text)}</code>
        </pre>
      ) : (
        // What scrolls is reached by keyboard, and has a name.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="long" tabIndex={0} role="region" aria-label={`${title}, ${lines} lines`}>
          <code>{breakable(text)}</code>
        </pre>
      )}
      {children}
    </figure>
  );
}
