// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { PackingListPanel } from './packing-list-panel.tsx';

const MADE = '2026-03-02T12:00:00.000Z';
const PDF = {
  ...{ filename: 'packing_list_ABCD2345.pdf', size: 9000, contentType: 'application/pdf' },
  ...{ createdAt: MADE, User: null },
};
const OUTDATED = /has changed since its newest pdf/;
const UNPRINTED = /there is no pdf of it yet/;

let items: readonly (typeof PDF)[] = [];

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async () =>
    Response.json({ root_dir: 'packing_list/ABCD2345', files: items.map(({ filename }) => filename), items }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(packingListUpdatedAt: string | null, canEdit = true) {
  const data = packingListUpdatedAt === null ? null : { goods: [] };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PackingListPanel
          shipment={{ ...SHIPMENT, packing_list_data: data, packingListUpdatedAt }}
          canEdit={canEdit}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('the packing list of a shipment', () => {
  it('says that its pdf is outdated once what it says has changed, as by picking', async () => {
    items = [PDF];
    show('2026-03-02T12:05:00.000Z');
    await screen.findByText(OUTDATED);
    screen.getByText(PDF.filename);
  });

  it('says nothing while the newest pdf is that of the last change', async () => {
    items = [PDF];
    show(MADE);
    await screen.findByText(PDF.filename);
    expect(screen.queryByText(OUTDATED)).toBeNull();
  });

  it('says that a list that was only picked has no pdf yet', async () => {
    items = [];
    show(MADE);
    await screen.findByText(UNPRINTED);
    screen.getByRole('button', { name: 'Edit packing list' });
  });

  it('says that it has not been created while there is nothing', async () => {
    items = [];
    show(null);
    await screen.findByText('No packing list yet');
    screen.getByRole('button', { name: 'Create packing list' });
  });

  it('of a closed shipment asks for nothing', async () => {
    items = [PDF];
    show('2026-03-02T12:05:00.000Z', false);
    await screen.findByText(PDF.filename);
    expect(screen.queryByText(OUTDATED)).toBeNull();
  });
});
