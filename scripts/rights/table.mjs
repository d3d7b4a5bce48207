import { ALL_LEVELS, hasLevel, LEVEL_NAMES } from '../../packages/domain/src/access/levels.ts';

/** Short column headings, so that six levels fit beside a text. */
const HEADS = {
  CLIENT: 'Client',
  CLIENT_MAINTENANCE: 'Techn.',
  PRODUCTION: 'Prod.',
  SALES: 'Sales',
  ADMIN: 'Admin',
  SUPER_USER: 'Super',
};

export const YES = '●';

/** A section of the page: a heading, an introduction and a table whose last columns are the levels. */
export function levelTable({ title, intro, heads, rows }) {
  const all = [...heads, ...ALL_LEVELS.map((level) => HEADS[LEVEL_NAMES[level]])];
  const marks = [...heads.map(() => '---'), ...ALL_LEVELS.map(() => ':-:')];
  return section({ title, intro, table: [line(all), line(marks), ...rows.map(line)] });
}

/** A cell per level: the result of `answer` for the level. */
export function perLevel(answer) {
  return ALL_LEVELS.map(answer);
}

/** One cell per level: yes if the list contains it. */
export function allowed(levels) {
  return perLevel((level) => (hasLevel(level, levels) ? YES : ''));
}

export function code(text) {
  return `\`${text}\``;
}

export function section({ title, intro, table }) {
  return [`## ${title}`, '', ...(intro === undefined ? [] : [intro, '']), ...table, ''].join('\n');
}

export function line(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
