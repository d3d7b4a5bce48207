import { describe, expect, it } from 'vitest';
import { completeMention, mentionAt, type Person, suggestions, taggedIds } from './mention.ts';

const ANNA: Person = { id: 1, fullName: 'Anna Virtanen', userName: 'anna' };
const BERT: Person = { id: 2, fullName: 'Bert Aho', userName: 'bert' };
const CARL: Person = { id: 3, fullName: 'Carl Joanna', userName: 'cj' };

describe('mentionAt', () => {
  it.each([
    ['@', 1, { start: 0, query: '' }],
    ['Ask @an', 7, { start: 4, query: 'an' }],
    ['Ask\n@Ääkkö', 10, { start: 4, query: 'Ääkkö' }],
    ['(@bert)', 6, { start: 1, query: 'bert' }],
  ])('finds the mention being typed in %j at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  it.each([
    ['anna@example.com', 16],
    ['Ask @anna now', 13],
    ['Ask @anna', 3],
    ['nobody', 6],
    [`@${'n'.repeat(101)}`, 102],
  ])('finds none in %j at %i', (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull();
  });
});

describe('suggestions', () => {
  it('puts names that begin with the text first and finds user names too', () => {
    expect(suggestions([CARL, ANNA, BERT], 'an')).toEqual([ANNA, CARL]);
    expect(suggestions([CARL, ANNA, BERT], 'CJ')).toEqual([CARL]);
  });

  it('is empty when nobody has such a name', () => {
    expect(suggestions([ANNA, BERT], 'zz')).toEqual([]);
  });
});

describe('completeMention', () => {
  it('replaces what was typed by the name and puts the caret behind it', () => {
    const mention = { start: 4, query: 'an' };
    expect(completeMention('Ask @an, please', mention, 'Anna Virtanen')).toEqual({
      text: 'Ask @Anna Virtanen , please',
      caret: 19,
    });
  });

  it('does not double the space that was there', () => {
    expect(completeMention('@b look', { start: 0, query: 'b' }, 'Bert Aho').text).toBe('@Bert Aho look');
  });
});

describe('taggedIds', () => {
  it('forgets people whose name was deleted and names nobody twice', () => {
    expect(taggedIds('Thanks @Anna Virtanen', [ANNA, BERT, ANNA])).toEqual([1]);
  });
});
