import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Components that happy-dom cannot render. */
const DRAWINGS = ['ui/chart/chart-canvas.tsx', 'ui/pdf/pdf-pages.tsx', 'ui/map/world-map.tsx'];

/** Dialogs opened by the form or page under test, by test file. */
const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  'features/orders/content/order-forms.test.tsx': [
    'features/orders/invoice/invoice-preview.tsx',
    'features/orders/invoice/credit-note-dialog.tsx',
  ],
  'features/software/pages/software.test.tsx': ['ui/feedback/confirm.tsx'],
  'features/software/record/release-record.test.tsx': ['ui/feedback/confirm.tsx'],
};

/** Modules mocked by a test, relative to the source folder. */
function mockedIn(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(/^vi\.mock\('([^']+)'/gm)].map(([, path = '']) =>
    join(file, '..', path).replaceAll('\\', '/'),
  );
}

const tests = globSync('**/*.test.{ts,tsx}', { cwd: SRC });

it('Only drawings, and the dialogs named here, are replaced in tests.', () => {
  const others = tests.flatMap((file) =>
    mockedIn(file)
      .filter((path) => !DRAWINGS.includes(path) && !DIALOGS[file]?.includes(path))
      .map((path) => `${file} replaces ${path}`),
  );
  expect(others).toEqual([]);
});

it('Every exception is still used.', () => {
  for (const [file, dialogs] of Object.entries(DIALOGS))
    expect(mockedIn(file)).toEqual(expect.arrayContaining([...dialogs]));
});
