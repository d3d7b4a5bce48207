import { normaliseSerial } from './serial.ts';

/** Target of a scanned code: a device by its page or serial number, or a shipment by its label. */
export type Scanned =
  | { kind: 'device'; id: number }
  | { kind: 'serial'; serial: string }
  | { kind: 'shipment'; number: string };

const MAX_SERIAL = 40;

/** Parses a scanned text: a page at any portal address, or a serial number; null otherwise. */
export function readScanned(text: string): Scanned | null {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) {
    const number = /\/shipments\/([A-Z0-9]{1,40})\/scan(?:[?#]|$)/i.exec(trimmed)?.[1];
    if (number !== undefined) return { kind: 'shipment', number: number.toUpperCase() };
    const id = Number(/\/devices\/([1-9]\d{0,15})(?:[/?#]|$)/.exec(trimmed)?.[1]);
    return Number.isSafeInteger(id) ? { kind: 'device', id } : null;
  }
  const serial = normaliseSerial(trimmed);
  return serial.length <= MAX_SERIAL && /^[A-Z0-9]+$/.test(serial) ? { kind: 'serial', serial } : null;
}
