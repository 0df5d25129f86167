import { spawnSync } from 'node:child_process';

/** A way to sort text that is not the bytes' own, in the words of CREATE DATABASE. */
export interface Locale {
  name: string;
  clause: string;
}

const hasEnglish = /^en_US\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '');

/**
 * The locales other than C that a database of an operator may have: ICU's, which PostgreSQL brings, and the system's
 * en_US.UTF-8 where it is installed (`npm test` does, tools/bootstrap/locale.mjs).
 */
export const LOCALES: readonly Locale[] = [
  { name: 'ICU en-US', clause: `locale_provider icu icu_locale 'en-US' locale 'C'` },
  ...(hasEnglish
    ? [{ name: 'en_US.UTF-8 of the system', clause: `locale_provider libc locale 'en_US.UTF-8'` }]
    : []),
];

if (!hasEnglish)
  console.warn('NOT TESTED in en_US.UTF-8: the system has no such locale, and none was installed.');
