import { afterEach, beforeEach, expect } from 'vitest';

/** React's complaints about elements that a browser would not nest, a form in a form for example. */
const NESTING = /cannot (?:be a (?:child|descendant) of|contain a nested)/;

const nested: string[] = [];
const { error } = console;

beforeEach(() => {
  nested.length = 0;
  console.error = (...said: unknown[]) => {
    if (typeof said[0] === 'string' && NESTING.test(said[0])) nested.push(said.map(String).join(' '));
    error(...said);
  };
});

afterEach(() => {
  console.error = error;
  expect(nested, 'elements are nested as browsers allow it').toEqual([]);
});
