import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../core/calls/api.ts';

/** The device with the id in a URL parameter; no request for any other text. */
export function useNamedDevice(text: string | null) {
  const id = text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return useQuery({
    ...callQuery('get_device_data', { deviceid: id ?? 0 }),
    enabled: id !== null,
    select: ({ device }) => device,
  });
}
