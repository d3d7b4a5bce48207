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

/** Renders a value; answers its element, because Mantine adds styles beside it. */
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
    [{ field: 'preset', path: ['Day', 'Temperature'], value: -110.5 }, '−110.5 °C'],
    [{ field: 'skipAlerts', path: ['100'], value: 5400 }, 'Raises an alert from 1:30 h on'],
    [{ field: 'language', path: [], value: 'fi' }, 'Suomi'],
    [{ field: 'color', path: [], value: 'purple' }, 'purple'],
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
