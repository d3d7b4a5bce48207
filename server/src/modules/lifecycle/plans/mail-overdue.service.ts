import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { businessDay } from '@halla/domain/time';
import { publicUrl } from '#app/http/public-url.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { listOverdue } from './overdue-plans.repository.ts';

/** Mails who moved a device that is out after its due day, once for each due day. */
export function mailOverduePlans(deps: WorkDependencies): Promise<void> {
  return writeWork({ deps, author: { userId: null, call: 'mail-overdue-plans' } }, async (work) => {
    const { db, now, config } = work;
    const overdue = await listOverdue({ db, today: businessDay(now, config.BUSINESS_TIME_ZONE) });
    await work.mailMany(
      overdue.map(({ id, dueOn, serialNumber, clientInfo, emailAddress, language, fullName }) => ({
        to: { emailAddress, language },
        eventKey: `${id} ${dueOn}`,
        content: {
          kind: 'plan_overdue' as const,
          ...{ fullName, serialNumber, dueOn },
          client: clientText(clientInfo),
          link: publicUrl({ config, path: `/demos/plans?plan=${id}` }),
        },
      })),
    );
  });
}
