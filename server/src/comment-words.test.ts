import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that make a comment hard to read, with what to write. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'what does not succeed'],
  [/\b(nobody|whoever|somebody)\b/i, 'no user, anyone who, another user'],
  [/\bof which\b/i, 'a sentence of its own'],
  [/\bas far as\b/i, 'what exactly'],
  [/\bmeanwhile\b/i, 'since then, or when'],
  [/\b(stands?|lies?) (for|in)\b/i, 'means, is in'],
  [/\btells? (that|whether|how|of|it)\b/i, 'shows, says, reports'],
];

const MODULES = readdirSync(join(ROOT, 'server/src/modules'));

/** All folders of sources; one failure names its folder. */
const FOLDERS = [
  'packages/contract/src',
  'packages/documents/src',
  'packages/domain/src',
  ...['app', 'backup', 'commands', 'db', 'demo', 'durability', 'rehearsal', 'testing'].map(
    (folder) => `server/src/${folder}`,
  ),
  'bench/src',
  'e2e',
  'scripts',
  'simulator/src',
  'web/scripts',
  ...['app', 'core', 'entities', 'features', 'i18n', 'testing', 'ui'].map((folder) => `web/src/${folder}`),
  ...MODULES.map((module) => `server/src/modules/${module}`),
];

interface Comment {
  readonly place: string;
  readonly text: string;
}

/** Comments of a file, one entry per line, including trailing ones. */
function commentsOf(file: string): Comment[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [, text] = /^\s*(?:\/\/|\/?\*+)(.*)$/.exec(line) ?? /\s\/\/ (.*)$/.exec(line) ?? [];
    return text === undefined ? [] : [{ place: `${file}:${index + 1}`, text }];
  });
}

it.each(FOLDERS)('Comments of %s are plain English.', (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: ROOT, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(0);
  const refused = files
    .flatMap(commentsOf)
    .flatMap(({ place, text }) =>
      REFUSED.filter(([word]) => word.test(text)).map(
        ([, instead]) => `${place} ${text.trim()} → ${instead}`,
      ),
    );
  expect(refused).toEqual([]);
});

it('Comments before and behind code are read, texts are not.', () => {
  const found = commentsOf('server/src/comment-words.test.ts').map(({ text }) => text.trim());
  expect(found).toContain('Words that make a comment hard to read, with what to write. */');
  expect(found.some((text) => text.startsWith("'again'"))).toBe(false);
});
