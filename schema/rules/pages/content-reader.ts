import { colourProblem, normaliseColour } from './colour.ts';
import { ID_MAX } from '../limits.ts';
import { imageUrlProblem, isKeptImage, linkUrlProblem } from '../text/url.ts';
import { lineProblem, linesProblem, trimmed, type FieldProblems } from '../text/problem.ts';

/** Reporting more than this helps nobody, and a hostile page can hold millions. */
const PROBLEMS_MAX = 100;

export type Json = Record<string, unknown>;

/**
 * Reads one value after another out of unknown JSON, completing what is absent (undefined or null) with a default and
 * noting a sentence, under the value's path, where something is there but wrong.
 */
export class ContentReader {
  readonly problems: FieldProblems = {};

  note(path: string, problem: string | null): void {
    if (problem !== null && Object.keys(this.problems).length < PROBLEMS_MAX) this.problems[path] ??= problem;
  }

  object(value: unknown, path: string): Json {
    if (value === undefined || value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as Json;
    this.note(path, 'This must be an object.');
    return {};
  }

  list(value: unknown, path: string, max: number): unknown[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.note(path, 'This must be a list.');
      return [];
    }
    if (value.length > max) this.note(path, `At most ${max} of these are possible.`);
    return value.slice(0, max);
  }

  /** A text of one line, trimmed; the default where it is blank. */
  line(value: unknown, path: string, label: string, max: number, otherwise = ''): string {
    this.note(path, lineProblem(value, label, max));
    return trimmed(value) || otherwise;
  }

  /** A text of several lines, trimmed. */
  lines(value: unknown, path: string, label: string, max: number, otherwise = ''): string {
    this.note(path, linesProblem(value, label, max));
    return trimmed(value) || otherwise;
  }

  flag(value: unknown, path: string, otherwise: boolean): boolean {
    if (value === undefined || value === null) return otherwise;
    if (typeof value !== 'boolean') this.note(path, 'This must be true or false.');
    return value === true;
  }

  /** A whole number from 0. */
  count(value: unknown, path: string, max: number, problem: string): number {
    if (value === undefined || value === null) return 0;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max)
      return value === 0 ? 0 : value;
    this.note(path, problem);
    return 0;
  }

  colour(value: unknown, path: string, otherwise: string): string {
    if (value === undefined || value === null || value === '') return otherwise;
    this.note(path, colourProblem(value));
    return (typeof value === 'string' && normaliseColour(value)) || otherwise;
  }

  /** The address of a link, or ''. */
  link(value: unknown, path: string): string {
    const url = trimmedUrl(value);
    const problem = linkUrlProblem(url);
    this.note(path, problem);
    return problem === null ? (url as string) : '';
  }

  /** The address of an image, or ''. One that was taken by an earlier version stays, with its problem noted. */
  image(value: unknown, path: string): string {
    const url = trimmedUrl(value);
    this.note(path, imageUrlProblem(url));
    return typeof url === 'string' && isKeptImage(url) ? url : '';
  }

  /** An id of the browser's making; '' with a note where there is none. */
  id(value: unknown, path: string): string {
    const id = this.line(value, path, 'An id', ID_MAX);
    if (id === '') this.note(path, 'An id is missing.');
    return id;
  }

  /** A list of ids, each once. */
  ids(value: unknown, path: string, max: number): string[] {
    const ids = this.list(value, path, max).map((id, at) => this.id(id, `${path}.${at}`));
    return [...new Set(ids.filter((id) => id !== ''))];
  }
}

const trimmedUrl = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));
