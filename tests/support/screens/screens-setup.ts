import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { quickenStyles } from './quick-styles.ts';

// A screen's chunk is compiled when a test first opens it, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// A query that finds nothing prints the whole document into its error. While something is waited for, each look but the
// last is forgotten, and the last one prints it again: what comes between goes without.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
/** The library says so by a setting that its types leave out. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

quickenStyles(window);

// React's development build takes a stack with every element, for messages to people: a sixth of a screen test's time.
// Beyond its own limit of them for a second it goes on without, and here that is reached from the beginning.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
