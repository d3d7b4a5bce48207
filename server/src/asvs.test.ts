import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/** Levels of the requirements of each section of OWASP ASVS 5.0.0, in their order. */
const LEVELS = `
1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123
2.1:122 2.2:112 2.3:12223 2.4:23
3.1:3 3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333
4.1:12233 4.2:23333 4.3:22 4.4:1222
5.1:2 5.2:112333 5.3:113 5.4:222
6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222
7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22
8.1:1233 8.2:1123 8.3:133 8.4:23
9.1:111 9.2:1222
10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222
11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33
12.1:12233 12.2:11 12.3:22223
13.1:2333 13.2:222223 13.3:2233 13.4:1222233
14.1:22 14.2:12223333 14.3:122
15.1:12233 15.2:12233 15.3:1222222 15.4:3333
16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223
17.1:23 17.2:22223333 17.3:22`;
const REQUIREMENTS = LEVELS.trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [number, levels = ''] = section.split(':');
    return [...levels].map((level, at) => ({ id: `${number}.${at + 1}`, level }));
  });
const WANTED = REQUIREMENTS.filter(({ level }) => level !== '3');

const text = await readFile(new URL('docs/asvs.md', ROOT), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| (\w+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', state = '', by = '']) => ({ id, level, state, by }),
);
const nothing = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| [^|]+ \|$/gm)].flatMap(([, ids = '']) =>
  ids.split(', '),
);
/** Paths from the root of the repository. */
const named = [...text.matchAll(/`((?:\w[\w-]*\/)+[^`\s]*)`/g)]
  .map(([, file = '']) => file)
  .filter((file) => file !== 'application/json');

it('The list has as many requirements as the standard, by level.', () => {
  const count = (level: string) => REQUIREMENTS.filter((one) => one.level === level).length;
  expect([count('1'), count('2'), count('3')]).toEqual([70, 183, 92]);
});

it('docs/asvs.md has each requirement of levels 1 and 2 once, at its level.', () => {
  const inOrder = (ids: readonly string[]) =>
    ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(inOrder([...rows.map(({ id }) => id), ...nothing])).toEqual(WANTED.map(({ id }) => id));
  const levelOf = new Map(WANTED.map(({ id, level }) => [id, level]));
  expect(rows.filter(({ id, level }) => levelOf.get(id) !== level)).toEqual([]);
});

it('docs/asvs.md names one of its states, and what holds each requirement that is held.', () => {
  const states = ['held', 'operator', 'decided', 'gap'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ state, by }) => state === 'held' && !/`|\]\(/.test(by))).toEqual([]);
});

it('Every file that docs/asvs.md names is there.', () => {
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});

it('Every page and heading that docs/asvs.md links to is there.', async () => {
  const links = [...text.matchAll(/\]\((?!https:)([^)#]+)(?:#([^)]+))?\)/g)];
  expect(links.length).toBeGreaterThan(15);
  const missing: string[] = [];
  for (const [, page = '', heading] of links) {
    const target = await readFile(new URL(page, new URL('docs/', ROOT)), 'utf8').catch(() => null);
    if (target === null || (heading !== undefined && !headingsOf(target).includes(heading)))
      missing.push(`${page}#${heading ?? ''}`);
  }
  expect(missing).toEqual([]);
});

/** Anchors of the headings of a page, as code hosts make them. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
