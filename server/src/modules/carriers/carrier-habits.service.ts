import { carrierHabits } from '@halla/domain/documents/carrier-habit';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findResource } from '#app/calls/resources.ts';
import { readDeliveries } from './carrier-points.repository.ts';
import { findCarrier } from './carriers.repository.ts';

/** Maximum deliveries considered; older ones are less predictive. */
const DELIVERIES = 200;

/** Average delay of a carrier, overall and by country; empty for an unknown name. */
export async function getHabits({ ctx, input }: Asked<'get_carrier_habits'>) {
  const carrierId = await namedCarrier(ctx, input);
  if (carrierId === undefined) return { habits: [] };
  const { db, config } = ctx;
  const deliveries = await readDeliveries({
    ...{ db, carrierId, zone: config.BUSINESS_TIME_ZONE },
    most: DELIVERIES,
  });
  return { habits: carrierHabits(deliveries) };
}

async function namedCarrier(
  ctx: SignedInContext,
  { companyId, shippingCompany: name }: Asked<'get_carrier_habits'>['input'],
): Promise<number | undefined> {
  if (companyId === undefined) return name === undefined ? undefined : findCarrier(ctx.db, name);
  const known = await findResource({ ctx, kind: 'shippingCompany', id: companyId });
  if (known === undefined) throw new AppError('core.not_found');
  return known.id;
}
