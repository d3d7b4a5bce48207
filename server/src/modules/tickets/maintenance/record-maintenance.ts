import type { DeviceMaintenanceStep, WorkOrderStep } from '@halla/domain/maintenance/maintenance-steps';
import type { Work } from '#app/calls/context.ts';
import type { LockedPair } from './device-maintenance.repository.ts';

interface DeviceStep {
  found: LockedPair;
  step: DeviceMaintenanceStep;
  /** Additional facts, stored in the audit trail only. */
  facts?: object;
}

/** Writes what has changed in the maintenance of a device to the audit trail and to the history of the device. */
export async function recordOfDevice(
  work: Pick<Work, 'audit'>,
  { found: { pair, programName }, step, facts }: DeviceStep,
): Promise<void> {
  await work.audit({
    ...{ entity: 'device_maintenance', entityId: pair.id, resource: { kind: 'device', id: pair.deviceId } },
    after: { maintenance: step, maintenanceProgram: programName, ...facts },
  });
}

interface OrderStep {
  ticketId: number;
  step: WorkOrderStep;
  facts?: object;
}

/** Writes a step of a work order to the audit trail and to the history of its ticket. */
export async function recordOfOrder(
  work: Pick<Work, 'audit'>,
  { ticketId, step, facts }: OrderStep,
): Promise<void> {
  await work.audit({
    ...{ entity: 'maintenance_orders', entityId: ticketId, resource: { kind: 'ticket', id: ticketId } },
    after: { workOrder: step, ...facts },
  });
}

/** Makes the screens of staff and of the owner refetch when a device is due. */
export function publishMaintenance(work: Pick<Work, 'changed'>, { pair, companyId }: LockedPair): void {
  const { deviceId } = pair;
  work.changed({ domain: 'devices', id: deviceId, deviceId, owners: [companyId] });
}
