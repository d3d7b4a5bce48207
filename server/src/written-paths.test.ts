import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...globSync('docs/architecture/*.md', { cwd: ROOT }),
];
const FOLDERS = /^(packages|server|web|simulator|e2e|bench|scripts|docs)\//;

/** Every file of the sources, and the configuration beside them. */
const FILES = globSync(
  ['{packages,server,web,simulator,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sh}', '*.{ts,json}'],
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  },
);
const NAMES = new Set(FILES.map((file) => basename(file)));

const read = (document: string) => readFileSync(join(ROOT, document), 'utf8');

/** Paths of the repository in code spans; a placeholder or an alternative makes one a pattern. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => FOLDERS.test(span) || /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|sh)$/.test(span));
}

/** True for a path from the root, or for the name of a file anywhere. */
function isThere(path: string): boolean {
  if (!FOLDERS.test(path)) return NAMES.has(path);
  const pattern = path.replaceAll(/<[^>]*>/g, '*');
  return /[*{]/.test(pattern) ? globSync(pattern, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, path));
}

/** Anchors of headings, as Git hosts make them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links to other documents, with what they lack; null: nothing. */
function brokenLinks(document: string): string[] {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, target))) return [link];
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor) ? [link] : [];
  });
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names files that exist', () => {
    expect(pathsIn(read(document)).filter((path) => !isThere(path))).toEqual([]);
  });

  it('links to what exists', () => {
    expect(brokenLinks(document)).toEqual([]);
  });
});

it('A path that is gone is noticed.', () => {
  const text =
    'see `server/src/gone.ts`, `gone.ts`, `server/src/modules/<domain>/<kind>.resource.ts` and `lists`';
  expect(pathsIn(text).map((path) => [path, isThere(path)])).toEqual([
    ['server/src/gone.ts', false],
    ['gone.ts', false],
    ['server/src/modules/<domain>/<kind>.resource.ts', true],
  ]);
});
