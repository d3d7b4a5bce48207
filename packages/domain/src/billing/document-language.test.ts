import { describe, expect, it } from 'vitest';
import type { Lang } from '../limits.ts';
import { documentLanguage, type WrittenDocument } from './document-language.ts';

const invoice = (number: string, language: Lang, orderLanguage: Lang | null = null): WrittenDocument => ({
  ...{ number, kind: 'invoice', language, orderLanguage },
});

describe('the language of a document', () => {
  it('is that of the order where it refers to nothing', () => {
    expect(documentLanguage({ kind: 'invoice', refersTo: [], orderLanguage: 'fi' }, [])).toBe('fi');
  });

  it('of a credit note is that of its invoice, of the newest one where it names several', () => {
    const issued = [invoice('10330', 'en'), invoice('10330-2', 'fi')];
    const note = (refersTo: string[]) =>
      documentLanguage({ kind: 'credit_note', refersTo, orderLanguage: 'fi' }, issued);
    expect([note(['10330']), note(['10330', '10330-2'])]).toEqual(['en', 'fi']);
  });

  it('of an additional invoice is that of the first one, unless the language of the order has changed since', () => {
    const next = (first: WrittenDocument, orderLanguage: Lang) =>
      documentLanguage({ kind: 'invoice', refersTo: ['10330'], orderLanguage }, [first]);
    expect(next(invoice('10330', 'en'), 'en')).toBe('en');
    expect(next(invoice('10330', 'en'), 'fi')).toBe('fi');
    // Finnish was chosen for the first invoice only.
    expect(next(invoice('10330', 'fi', 'en'), 'en')).toBe('fi');
    expect(next(invoice('10330', 'en', 'fi'), 'en')).toBe('en');
  });

  it('is the one that is chosen for it', () => {
    const chosen = { kind: 'credit_note', refersTo: ['1'], orderLanguage: 'en', chosen: 'fi' } as const;
    expect(documentLanguage(chosen, [invoice('1', 'en')])).toBe('fi');
  });
});
