import { ALL_LEVELS, LEVELS } from '@halla/domain/access/levels';
import { levelsOpeningNotesOf, NOTED_KINDS } from '@halla/domain/resources/noted-kinds';
import { describe, expect, it } from 'vitest';
import { mayReadKind } from './mail-subjects.ts';

const { ADMIN } = LEVELS;

describe('a mail', () => {
  it.each(NOTED_KINDS)('about a note of the kind %s is for the maker who may open its page', (kind) => {
    const note = { event: 'note', about: { kind, id: 1 } } as const;
    const opening = ALL_LEVELS.filter((level) => mayReadKind(note, { level, scope: 'all' }));
    expect(opening).toEqual(ALL_LEVELS.filter((level) => levelsOpeningNotesOf(kind).includes(level)));
    expect(mayReadKind(note, { level: ADMIN, scope: [1] })).toBe(false);
  });

  it('about a row that is deleted is for those who read all rows: whose it was cannot be asked any more', () => {
    const about = { kind: 'order', id: 1 } as const;
    for (const [event, read] of [
      ['order_deleted', { all: true, some: false }],
      ['order_created', { all: true, some: true }],
    ] as const)
      expect({
        all: mayReadKind({ event, about }, { level: ADMIN, scope: 'all' }),
        some: mayReadKind({ event, about }, { level: ADMIN, scope: [1] }),
      }).toEqual(read);
  });
});
