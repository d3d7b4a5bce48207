import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const mentionsIn = (text: string, names: readonly string[]) =>
  markedParts(text, names).flatMap((part) => (part.isMention ? [part.text] : []));

it('cuts a note at the names that it mentions and loses nothing of it', () => {
  const text = '@Anna Admin and @Sofia Super: ask Anna Admin';
  const parts = markedParts(text, ['Anna Admin', 'Sofia Super']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(mentionsIn(text, ['Anna Admin', 'Sofia Super'])).toEqual(['@Anna Admin', '@Sofia Super']);
});

it('prefers the longer of two names that begin alike', () => {
  expect(mentionsIn('Ask @Anna Admin', ['Anna', 'Anna Admin'])).toEqual(['@Anna Admin']);
});

it('takes a name as it is written, also with characters that a pattern would read', () => {
  expect(mentionsIn('@A. (B) and @Ax (B)', ['A. (B)'])).toEqual(['@A. (B)']);
});

it('marks nothing in a note without names', () => {
  expect(mentionsIn('Mail to @nobody', [])).toEqual([]);
});
