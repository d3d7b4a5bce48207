import { readScanned } from '@halla/domain/devices/scanned';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import { goTo } from '../../core/navigation.ts';
import { notifyError } from '../../ui/feedback/notify.ts';
import { useLink } from '../../ui/link.tsx';

/** Returns a function that opens the device or shipment of a scanned code, or reports that there is none. */
export function useOpenScanned(onOpen: () => void): (text: string) => void {
  const { t } = useTranslation();
  const link = useLink();
  const find = async (text: string) => {
    const scanned = readScanned(text);
    if (scanned === null) return notifyError(t(($) => $.devices.picker.unreadable));
    if (scanned.kind === 'shipment') {
      onOpen();
      return goTo(`/cpanel/shipments/${scanned.number}/scan`);
    }
    const id = scanned.kind === 'device' ? scanned.id : await deviceOf(scanned.serial);
    if (id === null) return notifyError(t(($) => $.devices.picker.unknown, { serial: text.trim() }));
    onOpen();
    goTo(link(pageAddress('device', id)));
  };
  return (text) =>
    void find(text).catch((error: unknown) => {
      // The shared handler has notified the user of the failure.
      console.warn('A scanned device could not be looked up', error);
    });
}

async function deviceOf(serial: string): Promise<number | null> {
  const { groups } = await callApi('search_everything', { q: serial, kinds: ['device'] });
  const hit = groups[0]?.hits.find(({ field, match }) => field === 'number' && match === 'exact');
  return hit?.id ?? null;
}
