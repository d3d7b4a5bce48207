/** Test data: a ready device as returned by get_admin_devices. */
export const ready = (id: number, quality: 1 | 2, createdAt: string, values = {}) => ({
  ...{ id, serialNumber: `EC22000${id}`, deviceType: 'ECABIN', color: 'grey', quality, OrderId: null },
  latest: { state: 'ready', location: 'mailhouse', createdAt },
  ...values,
});
