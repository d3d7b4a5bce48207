import type { SignedInContext } from '#app/calls/context.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { officeTime } from '../office-time.ts';
import type { Chapter } from './chapter.ts';
import { workingDay } from './office-days.ts';
import type { World } from './world.ts';

const MINUTE = 7 * 60;

/** Backdates the customers, which the fleet registers when the demo begins, to before their orders. */
export const customersChapter: Chapter = {
  name: 'customers',
  steps: (world) => [
    {
      at: officeTime({ day: workingDay(world.from), minute: MINUTE, zone: world.zone }),
      ...{ by: 'super', call: 'demo' },
      run: (ctx) => dateBack(ctx, world),
    },
  ],
};

async function dateBack({ db, now }: SignedInContext, world: World): Promise<void> {
  const ids = world.companies.map(({ id }) => id);
  await db.update(companies).set({ createdAt: now }).where(anyOf(companies.id, ids));
  await db.update(contacts).set({ createdAt: now }).where(anyOf(contacts.companyId, ids));
}
