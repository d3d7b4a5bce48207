// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { useCreditNote } from './use-credit-note.tsx';

const order = {
  number: 10_047,
  clientInfo: {},
  genericDevices: [{ sku: 'FAN', name: 'Fan', count: 2, price: 100, discount: 0 }],
  currency: 'EUR',
  vat: 24,
  totalPrice: 200,
  paymentStatus: 'completed',
  invoiceIssuer: 'finland',
  invoiceLanguage: 'fi',
} as unknown as Order;

let taken = 0;

beforeEach(async () => {
  await startI18n();
  taken = 0;
  vi.stubGlobal('fetch', async () => {
    taken += 1;
    return Response.json({ number: taken });
  });
});
afterEach(() => vi.unstubAllGlobals());

function hook(change: Partial<Order> = {}) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCreditNote({ ...order, ...change }), { wrapper }).result;
}

it.each([
  ['a status that moves on', {}, { paymentStatus: 'transit' as const }],
  [
    'an invoiced order whose total is lowered',
    { paymentStatus: 'invoiced' as const },
    { genericDevices: [] },
  ],
  ['a total that stays', {}, { details: 'Ring twice' }],
])('Nothing is asked for %s.', async (_, change, wanted) => {
  const result = hook(change);
  const input = { orderData: { id: 5, ...wanted } };
  expect(await result.current.attach(input)).toEqual({ input, files: undefined });
  expect(taken).toBe(0);
});

it.each([
  ['cancelled', { paymentStatus: 'cancelled' as const }, 200_00],
  ['lowered after the payment', { genericDevices: [{ name: 'Fan', count: 1, price: 100 }] }, 100_00],
])(
  'What is %s asks for its credit note, whose number is kept when the user goes back.',
  async (_, wanted, cents) => {
    const result = hook();
    const input = { orderData: { id: 5, ...wanted } };
    const props = () =>
      (result.current.dialog as { props: { children: { props: Record<string, unknown> } } }).props.children
        .props;
    const ask = async () => {
      let answer: ReturnType<typeof result.current.attach> = Promise.resolve(null);
      act(() => {
        answer = result.current.attach(input);
      });
      await waitFor(() => expect(result.current.dialog).not.toBeNull());
      return { answer };
    };
    const first = await ask();
    expect(props()).toMatchObject({ number: 1, net: { cents, currency: 'EUR' }, language: 'fi' });
    act(() => (props().onClose as () => void)());
    expect(await first.answer).toBeNull();
    const second = await ask();
    const pdf = new File(['%PDF-'], 'credit_note_1_fi.pdf');
    act(() => (props().onAccept as (file: File) => void)(pdf));
    expect(await second.answer).toEqual({
      input: { orderData: { ...input.orderData, creditNoteNumber: 1 } },
      files: { credit_note: pdf },
    });
    expect(taken).toBe(1);
  },
);
