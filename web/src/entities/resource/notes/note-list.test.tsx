// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { NoteList } from './note-list.tsx';

beforeEach(() => startI18n());
afterEach(cleanup);

const NOTES = [
  { id: 2, text: 'Closed by itself', createdAt: '2026-03-02T12:00:00.000Z', User: null },
  {
    id: 1,
    text: 'first line\nsecond line',
    createdAt: '2026-03-01T12:00:00.000Z',
    User: { id: 5, fullName: 'Petra Production' },
  },
];

function rows(): (string | null)[] {
  render(
    <MantineProvider env="test">
      <NoteList notes={NOTES} />
    </MantineProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('says who wrote a note, in the order given, and keeps its lines', () => {
  expect(rows()).toEqual([
    expect.stringContaining('Closed by itself'),
    expect.stringMatching(/Petra Production.*first line\nsecond line/s),
  ]);
});

it('shows a note without a user as one of the system, in both languages', async () => {
  expect(rows()[0]).toContain('System');
  cleanup();
  await setLanguage('fi');
  expect(rows()[0]).toContain('Järjestelmä');
});
