import type { SignedInContext } from '#app/calls/context.ts';
import { writeAllocations } from './allocation.repository.ts';

/** Releases devices from their orders. Precondition: the devices are locked. */
export async function releaseDevices(
  ctx: SignedInContext,
  devices: readonly { id: number; orderId: number | null }[],
): Promise<void> {
  const released = devices.filter(({ orderId }) => orderId !== null);
  await writeAllocations(
    ctx.db,
    released.map(({ id }) => ({ id, orderId: null, orderLineId: null })),
  );
  await ctx.auditMany(
    released.map(({ id, orderId }) => ({
      entity: 'devices' as const,
      entityId: id,
      resource: { kind: 'device' as const, id },
      before: { orderId },
      after: { orderId: null },
    })),
  );
  for (const { id } of released) ctx.changed({ domain: 'devices', id, deviceId: id });
}
