// @vitest-environment happy-dom
import type { Mention } from '@halla/contract/kit/mentions';
import { beforeEach, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { mentionPlace } from './mention-place.ts';

const CABIN = { id: 5, serialNumber: 'EC220005', deviceName: 'Room 5' };
const UNNAMED = { number: null, label: null };

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

it.each<[Pick<Mention, 'parent' | 'Device'>, string]>([
  [
    { parent: { kind: 'order', id: 3, number: '10042', label: 'Polar Spa' }, Device: null },
    'Order 10042 · Polar Spa',
  ],
  [
    { parent: { kind: 'ticket', id: 3, number: '1007', label: 'Door' }, Device: CABIN },
    'Ticket 1007 · Door · EC220005 · Room 5',
  ],
  [
    { parent: { kind: 'shippingCompany', id: 3, number: null, label: 'DHL' }, Device: null },
    'Shipping company · DHL',
  ],
  [{ parent: { kind: 'alert', id: 77, ...UNNAMED }, Device: CABIN }, 'Alert 77 · EC220005 · Room 5'],
  // Transfers are identified by their device; their id is not shown.
  [
    { parent: { kind: 'lifeCycleState', id: 9, ...UNNAMED }, Device: { ...CABIN, deviceName: null } },
    'Transfer · EC220005',
  ],
])('says which thing a mention stands at', (mention, text) => {
  expect(mentionPlace(mention, i18n.t)).toBe(text);
});
