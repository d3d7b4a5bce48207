import { expect, it } from 'vitest';

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

/** Functions that report a failed import to the user, or retry it. */
const GUARDS = [
  'late',
  'latePart',
  'lateView',
  'lateDialog',
  'lateExtra',
  'lateCode',
  'lateAction',
  'loadOrSay',
];

/** Files whose imports are guarded differently. */
const OTHERS: Readonly<Record<string, string>> = {
  'app/routing/routes.ts': 'a page of its own, which the router replaces by CrashedPage',
  'app/routing/router.tsx': 'the frame, likewise',
  'app/main.tsx': 'caught there: texts that have others in their place',
  'app/shell/erase-kept.ts': 'caught there, beside a guarded one',
  'core/calls/api.ts': 'caught there: the answer says it in English',
  'core/live/use-live-updates.ts': 'caught there: nothing on the screen depends on it',
  'core/push/follow-pushes.ts': 'caught there: nothing on the screen depends on it',
  'core/tray/tray.ts': 'the caller is told, as of an entry that cannot be kept',
  'features/sessions/components/use-pictures.ts':
    'one function for a guarded action and for printing, which is caught',
  'ui/pdf/use-pdf.ts': 'in a query, whose failure is shown',
};

const guarded = new RegExp(
  String.raw`\b(${GUARDS.join('|')})\(\s*(async )?\(\) =>[^;]*?\bimport\([^;]*;`,
  'g',
);

it('Code that is loaded late fails alone: React’s own lazy, which takes the page along, is used in one place.', () => {
  const users = Object.entries(SOURCES).filter(([, text]) => /\blazy\b[^;]*from 'react'/.test(text));
  expect(users.map(([path]) => path)).toEqual(['./late.tsx']);
});

it('Every dynamic import has somebody who tells that it failed.', () => {
  const bare = Object.entries(SOURCES).flatMap(([path, text]) => {
    const file = new URL(path, 'file:///ui/late/').pathname.slice(1);
    const isKnown = Object.hasOwn(OTHERS, file);
    const code = text.replaceAll(guarded, '').replaceAll('typeof import(', '');
    return !isKnown && /\bimport\(/.test(code) ? [file] : [];
  });
  expect(bare, 'wrap the import in one of the guards of web/src/ui/late').toEqual([]);
});
