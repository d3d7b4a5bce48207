import { describe, expect, it, test } from 'vitest';
import { ROUTE_LEVELS } from '../access/access.ts';
import { ALL_LEVELS, hasLevel, LEVELS } from '../access/levels.ts';
import { RESOURCES } from './resources.ts';
import {
  excerptAround,
  foundKinds,
  foundNotes,
  type Match,
  orderGroups,
  readSearchText,
  SEARCHED_KINDS,
  searchLevels,
} from './search.ts';

test.each(SEARCHED_KINDS)('who finds a %s by search may open its page', (kind) => {
  const opening = ROUTE_LEVELS[RESOURCES[kind].page.route];
  expect(searchLevels(kind).filter((level) => !hasLevel(level, opening))).toEqual([]);
});

describe('what a level finds', () => {
  it('for customers is devices, sessions, field notices and the notes of sessions', () => {
    for (const level of [LEVELS.CLIENT, LEVELS.CLIENT_MAINTENANCE, LEVELS.PRODUCTION]) {
      expect(foundKinds(level)).toEqual(['device', 'session', 'fieldNotice', 'note']);
      expect(foundNotes(level)).toEqual(['session']);
    }
  });

  it('for sales people adds contacts, for administrators everything', () => {
    expect(foundKinds(LEVELS.SALES)).toEqual([
      ...['device', 'session', 'company', 'contact', 'fieldNotice', 'note'],
    ]);
    const all = [...SEARCHED_KINDS, 'note'];
    const ofSuperUsers = ['user', 'stockItem', 'emailList', 'softwarePackage'];
    expect(foundKinds(LEVELS.ADMIN)).toEqual(all.filter((kind) => !ofSuperUsers.includes(kind)));
    expect(foundKinds(LEVELS.SUPER_USER)).toEqual([...SEARCHED_KINDS, 'note']);
  });

  it('never includes notes whose page the level may not open', () => {
    for (const level of ALL_LEVELS)
      for (const kind of foundNotes(level))
        expect(hasLevel(level, ROUTE_LEVELS[RESOURCES[kind].page.route])).toBe(true);
  });
});

describe('a text', () => {
  it('is cut into words at spaces and punctuation', () => {
    expect(readSearchText(' valve_12/cooler.py: "time-out" ').words).toEqual([
      'valve',
      '12',
      'cooler',
      'py',
      'time',
      'out',
    ]);
    expect(readSearchText('a]b^c\\d jäähdytys').words).toEqual(['a', 'b', 'c', 'd', 'jäähdytys']);
  });

  it('without a word of three letters is not looked for among words', () => {
    expect(readSearchText('3.8.1').words).toEqual([]);
    expect(readSearchText('no 3').words).toEqual([]);
    expect(readSearchText('no gas').words).toEqual(['no', 'gas']);
    expect(readSearchText('!?').words).toEqual([]);
  });

  it('of fewer than three characters is short, whatever their encoding', () => {
    expect(readSearchText('XG').isShort).toBe(true);
    expect(readSearchText('😀😀').isShort).toBe(true);
    expect(readSearchText('XG1').isShort).toBe(false);
  });

  it('may be the number of a row', () => {
    expect(readSearchText('#118').id).toBe(118);
    expect(readSearchText('118').id).toBe(118);
    expect(
      ['0118', '1.5', '-3', '', '99999999999999999', '9007199254740993'].map((q) => readSearchText(q).id),
    ).toEqual([null, null, null, null, null, null]);
  });
});

test('groups with an exact match come first, the others in the order of the kinds', () => {
  const group = (kind: 'device' | 'alert' | 'company' | 'note', match: 'exact' | 'prefix' | 'part') => ({
    kind,
    hits: [{ match }],
  });
  const groups = [
    group('note', 'part'),
    group('company', 'exact'),
    group('device', 'prefix'),
    group('alert', 'part'),
  ];
  expect(orderGroups(groups).map(({ kind }) => kind)).toEqual(['company', 'device', 'alert', 'note']);
});

test('internal ids come after the numbers that people use, and before what only contains the text', () => {
  const hit = (match: Match, number: string | null) => ({ match, field: 'number' as const, number });
  const groups = [
    { kind: 'device' as const, hits: [hit('part', 'EC2210264')] },
    { kind: 'session' as const, hits: [hit('exact', null)] },
    {
      kind: 'alert' as const,
      hits: [hit('exact', null), { match: 'part' as const, field: 'text' as const }],
    },
    { kind: 'order' as const, hits: [hit('exact', '10264')] },
    { kind: 'shipment' as const, hits: [hit('prefix', '10264-A')] },
  ];
  const order = ['order', 'shipment', 'session', 'alert', 'device'];
  expect(orderGroups(groups).map(({ kind }) => kind)).toEqual(order);
});

describe('an excerpt', () => {
  it('of a short text is the text on one line', () => {
    expect(excerptAround('The valve\n  sticks ', ['valve'])).toBe('The valve sticks');
  });

  it('begins shortly before the first word that was found and is cut at both ends', () => {
    const text = `${'lorem ipsum '.repeat(40)}the Gasket was replaced ${'dolor sit '.repeat(40)}`;
    const excerpt = excerptAround(text, ['gasket']);
    expect(excerpt).toMatch(/^… .{1,45}Gasket was replaced .* …$/);
    expect(excerpt.length).toBeLessThan(170);
  });

  it('keeps the word in sight where nothing before it can be cut off', () => {
    const excerpt = excerptAround(`${'x'.repeat(300)}gasket${'y'.repeat(300)}`, ['gasket']);
    expect(excerpt).toContain('gasket');
  });
});
