// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { HistoryValueText, type HistoryValueTextProps } from './history-value.tsx';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});

/** Renders a value; returns its element, because Mantine adds styles beside it. */
function show(value: HistoryValueTextProps): HTMLElement {
  render(
    <MantineProvider env="test">
      <p>
        <HistoryValueText {...value} />
      </p>
    </MantineProvider>,
  );
  return screen.getByRole('paragraph');
}

afterEach(cleanup);

describe('a value of a history', () => {
  const cases: [HistoryValueTextProps, string][] = [
    [{ field: 'deviceName', path: [], value: null }, '–'],
    [{ field: 'CompanyId', path: [], value: { id: 3, name: 'Polar' } }, 'Polar'],
    [{ field: 'CompanyId', path: [], value: { id: 3, name: null } }, 'Unknown'],
    [{ field: 'CompanyId', path: [], value: 'Written by an import' }, 'Written by an import'],
    [{ field: 'quality', path: [], value: '2' }, 'Class B'],
    [{ field: 'state', path: [], value: 'storaged' }, 'In Storage'],
    [{ field: 'place', path: [], value: 'estonia' }, 'Estonia'],
    [{ field: 'location', path: [], value: 'FI' }, 'Finland'],
    [{ field: 'role', path: [], value: 'reseller' }, 'Reseller'],
    [{ field: 'preset', path: ['Day', 'Temperature'], value: -110.5 }, '−110.5\u00a0°C'],
    [{ field: 'skipAlerts', path: ['100'], value: 5400 }, 'Raises an alert from 1:30\u00a0h on'],
    [{ field: 'language', path: [], value: 'fi' }, 'Suomi'],
    [{ field: 'color', path: [], value: 'purple' }, 'purple'],
    [{ field: 'OrderId', path: [], value: { id: 3, name: '10007' } }, '10007'],
    [{ field: 'paymentStatus', path: [], value: 'deposit' }, 'Deposit completed'],
    [{ field: 'line', path: ['PUMP', 'price'], value: 1250.5 }, '1,250.50'],
    [{ field: 'depositAmount', path: [], value: 10 }, '10.00'],
    [{ field: 'vat', path: [], value: 25.5 }, '25.5'],
    [{ field: 'rating', path: [], value: 1234.5 }, '1,234.5'],
    [{ field: 'paymentDate', path: [], value: '2026-03-02' }, '02/03/2026'],
    [{ field: 'invoiceIssuer', path: [], value: 'estonia' }, 'Estonia'],
    [{ field: 'receiver', path: ['unknownReceiver'], value: true }, 'Yes'],
    [{ field: 'client', path: ['location'], value: 'FI' }, 'Finland'],
    [{ field: 'inWarehouse', path: ['vantaa', 'total'], value: 2.5 }, '2.5'],
  ];
  it.each(cases)('is shown as on its form: %o is %s', (value, text) => {
    expect(show(value).textContent).toBe(text);
  });

  it('is folded when it is long, and opens with its lines', () => {
    const text = `First line\n${'word '.repeat(60)}end`;
    const shown = show({ field: 'note', path: [], value: text });
    expect(shown.textContent).not.toContain('end');
    fireEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
    expect(shown.textContent).toMatch(/end Show less$/);
    expect(shown.textContent).toContain('First line\nword');
  });
});
