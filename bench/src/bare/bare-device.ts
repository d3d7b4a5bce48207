/** A device row with its company name and order number. */
export interface DeviceRow {
  id: string;
  serial_number: string;
  device_type: string;
  device_name: string | null;
  model: string | null;
  version: string | null;
  location: string | null;
  plug_type: string | null;
  color: string | null;
  chassis_number: string | null;
  company_id: string;
  company_name: string;
  quality: number | null;
  order_id: string | null;
  order_number: string | null;
  mac_address: string | null;
  last_seen_at: Date | null;
  held_since: Date | null;
  teamviewer_id: string | null;
}

/** Maps a row to the answer, without checks; a device has no life-cycle record unless a list joins one. */
export function presentDevice(row: DeviceRow) {
  return {
    id: Number(row.id),
    serialNumber: row.serial_number,
    deviceType: row.device_type,
    deviceName: row.device_name,
    model: row.model,
    version: row.version,
    location: row.location,
    plugType: row.plug_type,
    color: row.color,
    chassisNumber: row.chassis_number,
    CompanyId: Number(row.company_id),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    heldSince: row.held_since?.toISOString() ?? null,
    activity: row.last_seen_at === null ? 'offline' : 'idle',
    Company: { id: Number(row.company_id), name: row.company_name },
    quality: row.quality,
    latest: null,
    OrderId: row.order_id === null ? null : Number(row.order_id),
    Order: row.order_id === null ? null : { id: Number(row.order_id), number: Number(row.order_number) },
    reserved: row.order_id !== null,
    macAddress: row.mac_address,
    teamviewerId: row.teamviewer_id,
  };
}
