/** Events of a work order, as named in the history of its ticket. */
export const WORK_ORDER_STEPS = [
  'made',
  'filled',
  'signed',
  'photographed',
  'photoRemoved',
  'completed',
  'takenBack',
] as const;
export type WorkOrderStep = (typeof WORK_ORDER_STEPS)[number];

/** Changes of a device's maintenance, as named in its history. */
export const DEVICE_MAINTENANCE_STEPS = [
  'off',
  'on',
  'intervals',
  'entered',
  'removed',
  'serviced',
  'takenBack',
] as const;
export type DeviceMaintenanceStep = (typeof DEVICE_MAINTENANCE_STEPS)[number];
