// @vitest-environment happy-dom
import '../../../i18n/late/resupply.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { AllArrived } from './all-arrived.tsx';

let saves: object[];

function show(deliveryDate: string | null) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AllArrived order={{ ...RESUPPLY, paymentStatus: 'completed', deliveryDate }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivered on' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Set to/ });

beforeEach(async () => {
  saves = [];
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { token: _token, writeId: _id, ...input } = JSON.parse(String(body));
    saves.push(input);
    return Response.json({ message: 'Saved', order: { id: 1, number: '1' } });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe('a resupply order of which all has arrived', () => {
  it('is delivered on the day that is shown', async () => {
    show(null);
    expect(day().value).not.toBe('');
    fireEvent.click(button());
    await waitFor(() =>
      expect(saves).toMatchObject([
        { orderData: { paymentStatus: 'delivered', deliveryDate: browserDay() } },
      ]),
    );
  });

  it('keeps the day that is known, and waits for one that is no day', async () => {
    show('2026-03-01');
    fireEvent.change(day(), { target: { value: '' } });
    expect(button().disabled).toBe(true);
    fireEvent.change(day(), { target: { value: '02/03/2026' } });
    fireEvent.click(button());
    await waitFor(() => expect(saves).toMatchObject([{ orderData: { deliveryDate: '2026-03-02' } }]));
  });
});
