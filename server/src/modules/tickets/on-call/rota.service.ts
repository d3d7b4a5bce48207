import { handoverOf, onCallAt, ROTA_WEEKS, rotaWeekOf, STARTING_ROTA } from '@halla/domain/service/on-call';
import { addDays } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { findUsersWithPush } from '#modules/push/push-subscriptions.shared.repository.ts';
import { findVapidKeys } from '#modules/push/vapid-keys.ts';
import { findRotaSettings, listOnCallPeople, readRota } from './rota.repository.ts';

/** Handles get_on_call. A user who may no longer be on call is shown as a gap, because they are not notified. */
export async function getOnCall({ ctx }: Pick<Asked<'get_on_call'>, 'ctx'>) {
  const { db, now } = ctx;
  const saved = await findRotaSettings(db);
  const settings = saved?.settings ?? STARTING_ROTA;
  const first = rotaWeekOf(now, settings);
  const { weeks, swaps } = await readRota(db, { from: first });
  const people = await listOnCallPeople(db);
  const serverKey = (await findVapidKeys(ctx))?.publicKey ?? null;
  const withPush = await findUsersWithPush(db, { ids: people.map(({ id }) => id), serverKey });
  const personOf = (id: number | null | undefined) => people.find((person) => person.id === id) ?? null;
  const present = onCallAt(now, { settings, weeks, swaps });
  return {
    rota: {
      revision: saved?.revision ?? 0,
      settings,
      now: { User: personOf(present.userId), Next: personOf(present.nextId) },
      weeks: Array.from({ length: ROTA_WEEKS }, (_, index) => {
        const week = addDays(first, index * 7);
        const planned = weeks.find((one) => one.week === week);
        return {
          week,
          startsAt: handoverOf(week, settings).toISOString(),
          endsAt: handoverOf(addDays(week, 7), settings).toISOString(),
          User: personOf(planned?.userId),
          Next: personOf(planned?.nextId),
        };
      }),
      swaps: swaps.flatMap(({ day, userId }) => {
        const User = personOf(userId);
        return User === null ? [] : [{ day, User }];
      }),
      People: people,
      withPush,
    },
  };
}
