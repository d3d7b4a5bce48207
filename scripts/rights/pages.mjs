import { ABILITIES } from '../../packages/domain/src/access/abilities.ts';
import { ROUTE_LEVELS } from '../../packages/domain/src/access/access.ts';
import { visibleDeviceTabs } from '../../packages/domain/src/access/device-tabs.ts';
import { ALL_LEVELS, LEVELS } from '../../packages/domain/src/access/levels.ts';
import { allowed, code, levelTable, perLevel, YES } from './table.mjs';

export function pageSections() {
  const customer = Object.keys(ROUTE_LEVELS).filter((route) => !isPanel(route));
  const panel = Object.keys(ROUTE_LEVELS).filter(isPanel);
  return [
    levelTable({
      title: 'Pages',
      intro: 'Declared in `packages/domain/src/access/access.ts` (`ROUTE_LEVELS`).',
      heads: ['Page'],
      rows: [...customer, ...panel].map((route) => [code(route), ...allowed(ROUTE_LEVELS[route])]),
    }),
    levelTable({
      title: 'Tabs of the device page',
      intro: 'Declared in `packages/domain/src/access/device-tabs.ts`; this is a CRYO°CABIN.',
      heads: ['Tab'],
      rows: visibleDeviceTabs(LEVELS.SUPER_USER, 'CRYO_CABIN').map((tab) => [
        code(tab),
        ...perLevel((level) => (visibleDeviceTabs(level, 'CRYO_CABIN').includes(tab) ? YES : '')),
      ]),
    }),
    levelTable({
      title: 'Abilities',
      intro:
        'What a level may do or see within a page or a call that it shares with others: `packages/domain/src/access/abilities.ts`.',
      heads: ['Ability'],
      rows: Object.entries(ABILITIES).map(([name, may]) => [
        code(name),
        ...ALL_LEVELS.map((level) => (may(level) ? YES : '')),
      ]),
    }),
  ];
}

function isPanel(route) {
  return route.startsWith('/cpanel');
}
