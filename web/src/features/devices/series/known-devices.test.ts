// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { callQuery } from '../../../core/calls/api.ts';
import { lookUpDevice, sightingsIn } from './known-devices.ts';
import { deviceOf } from './series.test-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device as the calls return it, including members the series does not need. */
function answered(id: number, serialNumber: string, state: 'ready' | 'demo') {
  const { latest, ...device } = deviceOf(id, serialNumber, state);
  return { ...device, color: null, latest: { ...latest, createdAt: '2026-11-23T08:00:00Z', User: null } };
}

it('devices are seen in lists and on their pages, at the time of the answer', () => {
  const client = new QueryClient();
  const list = callQuery('get_admin_devices', { limit: 1 });
  const page = callQuery('get_device_data', { deviceid: 6 });
  client.setQueryData(list.queryKey, { devices: [answered(5, 'EQ500005', 'demo')] } as never, {
    updatedAt: 1,
  });
  client.setQueryData(page.queryKey, { device: answered(6, 'EQ500006', 'ready') } as never, { updatedAt: 2 });
  expect(sightingsIn(client)).toEqual([
    { at: 1, device: deviceOf(5, 'EQ500005', 'demo') },
    { at: 2, device: deviceOf(6, 'EQ500006', 'ready') },
  ]);
});

it('of the serial numbers that begin alike the whole one is taken', async () => {
  const longer = answered(7, 'EQ5000051', 'ready');
  const devices = [answered(5, 'EQ500005', 'ready'), longer];
  vi.stubGlobal('fetch', async () => Response.json({ devices }));
  const client = new QueryClient();
  const code = { kind: 'serial', serial: 'EQ500005' } as const;
  expect((await lookUpDevice(client, code))?.id).toBe(5);
  expect(sightingsIn(client)).toMatchObject([{ device: { id: 5 } }, { device: { id: 7 } }]);
  vi.stubGlobal('fetch', async () => Response.json({ devices: [longer] }));
  expect(await lookUpDevice(client, code)).toBeNull();
});

it('a device that does not exist or may not be seen is unknown; no answer says nothing about it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const client = new QueryClient();
  const refusal = { error: true, code: 'core.not_found', message: 'Not found' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  expect(await lookUpDevice(client, { kind: 'device', id: 5 })).toBeNull();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(lookUpDevice(client, { kind: 'device', id: 5 })).rejects.toThrow();
  vi.restoreAllMocks();
});
