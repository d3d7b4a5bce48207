// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { TableCards } from './table-cards.tsx';

interface Mail {
  readonly id: number;
  readonly isRefused: boolean;
}

const nothing = () => undefined;
const MAILS: readonly Mail[] = [
  { id: 1, isRefused: true },
  { id: 2, isRefused: false },
];

beforeEach(async () => void (await startI18n()));
afterEach(cleanup);

test('a card is closed by the button of its row, and stands alone when its row has none', () => {
  render(
    <MantineProvider>
      <TableCards
        label="Outbox"
        rows={MAILS}
        rowId={({ id }) => id}
        card={({ id }) => `Mail ${id}`}
        cardAction={({ isRefused }) => isRefused && <button type="button">Send again</button>}
        actions={{
          addressOf: nothing,
          canOpen: false,
          hasPages: false,
          openRow: undefined,
          handlers: { click: nothing, auxClick: nothing, enter: nothing },
        }}
      />
    </MantineProvider>,
  );
  const [refused, sent] = screen.getAllByRole('listitem');
  expect([refused?.dataset.action, refused?.textContent]).toEqual(['true', 'Mail 1Send again']);
  expect([sent?.dataset.action, sent?.textContent]).toEqual(['false', 'Mail 2']);
});
