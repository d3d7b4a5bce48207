// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import type { Column } from '../columns/column.ts';
import { CsvButton } from './csv-button.tsx';

const columns: readonly Column<string>[] = [{ id: 'serial', title: () => 'Serial', value: (row) => row }];

async function* pages() {
  yield { rows: ['EC220001'], total: 1 };
}

function draw(isOutdated: boolean) {
  return (
    <MantineProvider env="test">
      <CsvButton
        fileName="devices.csv"
        columns={columns}
        pages={pages}
        cutAt={undefined}
        isOutdated={isOutdated}
      />
    </MantineProvider>
  );
}

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('makes no file of rows that the filters before have left', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv');
  const { rerender } = render(draw(true));
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  rerender(draw(false));
  expect(button.getAttribute('aria-disabled')).toBe('false');
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});
