// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { DevicePicker } from './device-picker.tsx';

const SPA = { companyName: 'Polar Spa' };

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ devices: [] }))));
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Types an unknown serial number and accepts the offer to add it. */
async function add(serial: string) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <DevicePicker
        value={{ id: 5, serialNumber: 'EC220001', latest: null }}
        onChange={onChange}
        allowAdd
        label="Device"
      />
    </MantineProvider>,
  );
  const box = screen.getByRole('combobox', { name: 'Device' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: serial } });
  await act(() => vi.advanceTimersByTimeAsync(600));
  fireEvent.click(screen.getByRole('option', { name: `Add device ${serial.toUpperCase()}` }));
  const messages = notificationsStore.getState().notifications.map(({ message }) => message);
  return { onChange, messages };
}

it('a new device with a right serial number is chosen, in capitals', async () => {
  const { onChange, messages } = await add('ec220009');
  expect(onChange).toHaveBeenLastCalledWith({ id: null, serialNumber: 'EC220009', latest: null });
  expect(messages).toEqual([]);
});

it.each([
  ['XT21', 'XTone Serial number should be in format of XT2100000, from XT210001 to XT2199999'],
  ['ABC1234', 'Incorrect Serial Number Format!'],
  ['Q180000', 'Quattro Serial number should be in format of Q180000, from Q180001 to Q189999'],
])('one with the wrong serial number %s is told and clears the choice', async (serial, message) => {
  const { onChange, messages } = await add(serial);
  expect(messages).toEqual([message]);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('shows of each device its state, with whom or where it is, and its owner unless that is the same', async () => {
  const known = (id: number, latest: object | null, owner = 'Halla') => ({
    id,
    serialNumber: `EC22000${id}`,
    deviceName: null,
    Company: { name: owner },
    latest,
  });
  const devices = [
    known(1, { id: 1, state: 'demo', location: 'client', clientInfo: SPA }),
    known(2, { id: 2, state: 'demo', location: 'client', clientInfo: null }),
    known(3, { id: 3, state: 'storaged', location: 'estonia', clientInfo: null }),
    known(4, null),
    known(5, { id: 5, state: 'dispatched', location: 'client', clientInfo: SPA }, 'Polar Spa'),
    known(6, { id: 6, state: 'dispatched', location: 'client', clientInfo: SPA }, 'Frost Clinic'),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ devices }))));
  render(
    <MantineProvider env="test">
      <DevicePicker value={null} onChange={vi.fn()} label="Device" />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Device' }));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'EC220001Demo · Polar Spa · Owner: Halla',
    'EC220002Demo · In car · Owner: Halla',
    'EC220003In Storage · Estonia · Owner: Halla',
    'EC220004Owner: Halla',
    'EC220005Dispatched to Client · Polar Spa',
    'EC220006Dispatched to Client · Polar Spa · Owner: Frost Clinic',
  ]);
});
