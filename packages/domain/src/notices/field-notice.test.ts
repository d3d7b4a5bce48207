import { describe, expect, it } from 'vitest';
import { answerState, mayRemind, missingTexts, namesNothing } from './field-notice.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

describe('a field notice', () => {
  it('is acknowledged, read or unread for its owner', () => {
    expect(answerState({ readAt: null, acknowledgedAt: null })).toBe('unread');
    expect(answerState({ readAt: NOW, acknowledgedAt: null })).toBe('read');
    expect(answerState({ readAt: null, acknowledgedAt: NOW })).toBe('acknowledged');
  });

  it('reminds by hand once in 24 hours', () => {
    expect(mayRemind(null, NOW)).toBe(true);
    expect(mayRemind(new Date('2026-03-01T12:00:00.001Z'), NOW)).toBe(false);
    expect(mayRemind(new Date('2026-03-01T12:00:00.000Z'), NOW)).toBe(true);
  });

  it('needs a title and a text in every language', () => {
    const texts = { title: { en: 'Door', fi: ' ' }, text: { en: 'Check the door' } };
    expect(missingTexts(texts, ['en', 'fi'])).toEqual(['title.fi', 'text.fi']);
  });

  it('is about something', () => {
    const none = { serialNumbers: [], families: [], versions: [], parts: [] };
    expect(namesNothing(none)).toBe(true);
    expect(namesNothing({ ...none, versions: ['1.2'] })).toBe(false);
  });
});
