/** What happens to a work order, as the history of its ticket names it. */
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

/** What changes in the maintenance of a device, as its history names it. */
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
