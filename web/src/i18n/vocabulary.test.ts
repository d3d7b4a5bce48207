import { globSync, readFileSync } from 'node:fs';
import { DEVICE_TYPE_LABELS } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { describe, expect, it } from 'vitest';
import { devices as english } from './en/devices.ts';
import { lifecycle as englishTransfers } from './en/lifecycle.ts';
import { devices as finnish } from './fi/devices.ts';
import { lifecycle as finnishTransfers } from './fi/lifecycle.ts';

const ROOT = `${import.meta.dirname}/../../../`;

/** Texts that users read, including the column titles used as CSV headers and the headers of import files. */
const TEXTS = {
  English: [
    'web/src/i18n/en/*.ts',
    'server/src/app/mail/en/*.ts',
    'packages/documents/src/texts/en.ts',
    'packages/contract/src/errors/*.errors.ts',
    'packages/contract/src/rules/rule-text.ts',
    'packages/domain/src/contacts/import-columns.ts',
  ],
  Finnish: ['web/src/i18n/fi/*.ts', 'server/src/app/mail/fi/*.ts', 'packages/documents/src/texts/fi.ts'],
} as const;
type Language = keyof typeof TEXTS;

interface Literal {
  readonly file: string;
  readonly text: string;
}

/** Text literals of a file, excluding imports and comments. */
function literalsOf(path: string): Literal[] {
  const source = readFileSync(`${ROOT}${path}`, 'utf8').replace(/^import .*$|^\s*(\/\/|\/?\*).*$/gm, '');
  const literals = source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  const file = path.split('/').at(-1) ?? path;
  return literals.map((literal) => ({ file, text: literal.slice(1, -1) }));
}

const literalsIn = (language: Language) =>
  TEXTS[language].flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap(literalsOf);

interface Banned {
  readonly word: string;
  readonly instead: string;
  /** File in which the word has another meaning. */
  readonly except: string | undefined;
}

/** Rows of the glossary with words that texts must not use. */
function bannedIn(language: Language): Banned[] {
  const sections = readFileSync(`${ROOT}docs/glossary.md`, 'utf8').split('\n## ');
  const glossary = sections.find((section) => section.startsWith('Words that texts do not use')) ?? '';
  const rows = glossary.matchAll(/^\| (English|Finnish) \| ([^|–]+?)(?: – ([^|]+?))? \| ([^|]+?) \|$/gm);
  return [...rows]
    .filter(([, of]) => of === language)
    .flatMap(([, , words = '', except, instead = '']) =>
      words.split(', ').map((word) => ({ word, instead, except })),
    );
}

/** Literals that contain a word beginning with the banned one. */
function found({ word, except }: Banned, literals: readonly Literal[]): Literal[] {
  const begins = new RegExp(`(?<!\\p{L})${word}`, 'iu');
  return literals.filter(({ file, text }) => file !== except && begins.test(text));
}

describe.each(['English', 'Finnish'] as const)('the texts in %s', (language) => {
  const literals = literalsIn(language);

  it('are found', () => {
    expect(literals.length).toBeGreaterThan(3_000);
    expect(bannedIn(language).length).toBeGreaterThan(5);
  });

  it.each(bannedIn(language))('say “$instead”, not “$word”', (banned) => {
    expect(found(banned, literals)).toEqual([]);
  });
});

it('A banned word is noticed in each of its forms, but not inside another word.', () => {
  const banned = { word: 'varaus', instead: 'suunnitelma', except: 'allocation.ts' };
  const texts = ['Peru varaus', 'Varausten päivät', 'sarjanumerovaraus'];
  const literals = texts.map((text) => ({ file: 'plans.ts', text }));
  expect(found(banned, literals)).toEqual(literals.slice(0, 2));
  expect(found(banned, [{ file: 'allocation.ts', text: 'Siirrä varaus' }])).toEqual([]);
});

/** Sentences quoted from the specification, including their exclamation marks. */
const QUOTED = [
  'Add user!',
  'Add Device!',
  'Client information must be added!',
  'Company Name can only be edited from Contacts section!',
  'Device already returned!',
  'Field {{label}} is required!',
  'Illegal value!',
  'Incorrect Serial Number Format!',
  'No devices available!',
  'No items selected!',
  'Not enough devices available!',
  'Serial Number Already Exists!',
  'Some selected devices have already been assigned to an order!',
  'You need to remove serial number allocations first!',
  '{{sku}} already added!',
];

it('Only sentences that are quoted end in an exclamation mark.', () => {
  const exclaimed = literalsIn('English').filter(({ text }) => /!$/.test(text));
  expect([...new Set(exclaimed.map(({ text }) => text))].sort()).toEqual([...QUOTED].sort());
  const inFinnish = literalsIn('Finnish').filter(({ text }) => /!$/.test(text));
  expect(inFinnish.length).toBeLessThanOrEqual(exclaimed.length);
});

describe('names', () => {
  it('of families are product names, the same in both languages', () => {
    expect(english.types).toMatchObject(DEVICE_TYPE_LABELS);
    expect(finnish.types).toMatchObject(DEVICE_TYPE_LABELS);
  });

  it.each([
    ['English', english.states, englishTransfers.labels, ['ready', 'dispatched', 'maintenance']],
    ['Finnish', finnish.states, finnishTransfers.labels, ['ready', 'demo', 'dispatched', 'maintenance']],
  ] as const)('of states are those of devices on transfers too: %s', (_language, states, labels, own) => {
    const others = LC_STATES.filter((state) => !own.some((name) => name === state));
    for (const state of others) expect(labels[state]).toBe(states[state]);
  });
});
