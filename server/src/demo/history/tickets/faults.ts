import type { Priority } from '@halla/domain/tickets/ticket-rules';

/** A fault as reported by clinics, with the repair and its costs. */
export interface DemoFault {
  summary: string;
  description: string;
  action: string;
  priority: Priority;
  /** Working days until it is solved. */
  days: number;
  /** With a SKU it is taken out of stock. */
  part: { name: string; price: number; count: number; sku?: string } | null;
  /** Travel costs in euro; null: solved remotely. */
  travel: number | null;
  /** Alert that the cabin reports before its clinic calls; null: not measurable. */
  alert: { alertType: number; message: string; value?: number } | null;
  weight: number;
}

export const DEMO_FAULTS: readonly DemoFault[] = [
  {
    summary: 'Does not reach the target temperature',
    description: 'Stays twenty degrees above the setting, since this week in every session.',
    action: 'Found a leak at the evaporator, sealed it and refilled the refrigerant.',
    ...{ priority: 3, days: 6, weight: 5, travel: 240 },
    part: { name: 'Refrigerant R449A, 12 kg', price: 412.5, count: 1, sku: 'REF-R449A-12' },
    alert: { alertType: 302, message: 'Target -110 °C was not reached' },
  },
  {
    summary: 'Fan is loud',
    description: 'Rattles as soon as the cabin cools, gets quieter after ten minutes.',
    action: 'Changed the axial fan.',
    ...{ priority: 2, days: 9, weight: 6, travel: 180 },
    part: { name: 'Axial fan 450 mm', price: 268, count: 1, sku: 'FAN-AX-450' },
    alert: null,
  },
  {
    summary: 'Door does not close tightly',
    description: 'Frost at the lower corner of the door, the alarm comes up twice a day.',
    action: 'Sent a new seal; the clinic put it in by the instructions.',
    ...{ priority: 2, days: 5, weight: 5, travel: null },
    part: { name: 'Door seal', price: 64.9, count: 1, sku: 'SEAL-DOOR-6' },
    alert: { alertType: 301, message: 'Door opened after 74 s', value: 74 },
  },
  {
    summary: 'Screen stays black after switching on',
    description: 'Starts at the second or third attempt.',
    action: 'Changed the power supply of the screen.',
    ...{ priority: 3, days: 4, weight: 3, travel: 210 },
    part: { name: 'Power supply 24 V', price: 89, count: 1, sku: 'PSU-24-240' },
    alert: null,
  },
  {
    summary: 'Oxygen alarm without a cause',
    description: 'The alarm rings with the room aired, several times a week.',
    action: 'Calibrated the sensor and changed it where it had drifted.',
    ...{ priority: 3, days: 3, weight: 4, travel: null },
    part: { name: 'Oxygen sensor', price: 136.4, count: 1, sku: 'O2-SENSOR' },
    alert: { alertType: 200, message: 'The oxygen sensor reads 18.4 % in an aired room' },
  },
  {
    summary: 'Sessions end early',
    description: 'Three sessions this week ended after a minute, the guests were sent home.',
    action: 'Installed the newest software and watched ten sessions.',
    ...{ priority: 3, days: 4, weight: 4, part: null, travel: null },
    alert: { alertType: 300, message: 'The session ended after 58 s' },
  },
  {
    summary: 'Questions about the settings',
    description: 'New staff would like to know which preset suits first guests.',
    action: 'Explained the presets on the phone.',
    ...{ priority: 1, days: 2, weight: 5, part: null, travel: null },
    alert: null,
  },
  {
    summary: 'Yearly service',
    description: 'Filters, gaskets and calibration are due.',
    action: 'Changed filters and gaskets, calibrated the probes.',
    ...{ priority: 1, days: 14, weight: 6, travel: 195 },
    part: { name: 'Filter and gaskets', price: 74.5, count: 2 },
    alert: null,
  },
];
