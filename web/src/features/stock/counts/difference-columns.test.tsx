// @vitest-environment happy-dom
import type { CountedStockItem } from '@halla/contract/stock-counts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../../i18n/late/stock-counts.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { defaultCard } from '../../../ui/table/default-card.tsx';
import { DIFFERENCE_COLUMNS } from './difference-columns.tsx';

const ITEM: CountedStockItem = {
  ...{ StockItemId: 1, sku: 'PUMP', name: 'Pump', imageUrl: null, unit: 'pcs', shelf: null, key: 'k-1' },
  ...{ counted: 1058.5, countedAt: '2026-03-02T12:00:00.000Z', User: null, lines: 1 },
  ...{ expected: 1060.5, difference: -2, moved: -4, after: 1054.5 },
  Corrections: { delta: -10, newestId: 77, wantsConfirmation: false },
};

beforeEach(() => startI18n());
afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

function cardOf(item: CountedStockItem): string {
  return render(<MantineProvider env="test">{defaultCard(DIFFERENCE_COLUMNS)?.(item)}</MantineProvider>)
    .container.textContent;
}

it('The numbers of a counted item have a true minus sign and stay beside their labels.', async () => {
  const english = cardOf(ITEM);
  for (const text of [
    'PUMP−2',
    'Counted:\u00a01,058.5',
    'Expected then:\u00a01,060.5',
    'Moved since:\u00a0−4',
  ])
    expect(english).toContain(text);
  expect(english).toContain('Corrected by −10 since');
  await setLanguage('fi');
  expect(cardOf(ITEM)).toContain('Liikkunut sen jälkeen:\u00a0−4');
});

it('An item that left the warehouse has no expected quantity.', () => {
  expect(cardOf({ ...ITEM, expected: null })).toContain('Expected then:\u00a0–');
});
