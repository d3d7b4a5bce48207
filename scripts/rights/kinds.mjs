import { COUNTED, counts } from '../../packages/contract/src/counts.ts';
import { OPEN_WORK } from '../../packages/contract/src/open-work.ts';
import { hasLevel } from '../../packages/domain/src/access/levels.ts';
import { RESOURCE_KINDS, RESOURCES } from '../../packages/domain/src/resources/resources.ts';
import { allowed, code, levelTable, perLevel, YES } from './table.mjs';

export function kindSections() {
  return [
    levelTable({
      title: 'Notes, files, history and search',
      intro:
        'Declared for each kind in `packages/domain/src/resources/resources.ts`: r reads, w adds (of files also deletes). A row must also be in the scope of the user.',
      heads: ['Kind', 'What'],
      rows: RESOURCE_KINDS.flatMap((kind) => rowsOf(RESOURCES[kind])),
    }),
    levelTable({
      title: 'Counts in the navigation',
      intro:
        'Shown to the levels that may send `get_counts` and the call that lists the rows (`COUNTED` in `packages/contract/src/counts.ts`).',
      heads: ['Count'],
      rows: Object.entries(COUNTED).map(([name, listing]) => [
        code(name),
        ...perLevel((level) => (maySend(level, counts.get_counts) && maySend(level, listing) ? YES : '')),
      ]),
    }),
    levelTable({
      title: 'Open work on the home page',
      intro: 'Exactly these levels, super users included (`packages/contract/src/open-work.ts`).',
      heads: ['Work'],
      rows: Object.entries(OPEN_WORK).map(([name, levels]) => [
        code(name),
        ...perLevel((level) => (levels.includes(level) ? YES : '')),
      ]),
    }),
  ];
}

function maySend(level, { access }) {
  return hasLevel(level, access.levels);
}

function rowsOf({ one, notes, files, history, search }) {
  return [
    ...(notes === null ? [] : [[one, 'notes', ...readOrWrite(notes)]]),
    ...Object.entries(files ?? {}).map(([root, rights]) => [
      one,
      `files ${code(root)}`,
      ...readOrWrite(rights),
    ]),
    ...(history === null ? [] : [[one, 'history', ...reading(history)]]),
    ...(search === null ? [] : [[one, 'found by search', ...allowed(search)]]),
  ];
}

function readOrWrite({ read, write }) {
  return perLevel((level) => `${hasLevel(level, read) ? 'r' : ''}${hasLevel(level, write) ? 'w' : ''}`);
}

function reading(levels) {
  return perLevel((level) => (hasLevel(level, levels) ? 'r' : ''));
}
