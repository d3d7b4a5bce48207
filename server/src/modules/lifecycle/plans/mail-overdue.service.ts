import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { businessDay } from '@halla/domain/time';
import { publicUrl } from '#app/http/public-url.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { listOverdue } from './overdue-plans.repository.ts';

/** Mails the user who moved an overdue device, if that user may still read the plan, once per due day. */
export function mailOverduePlans(deps: WorkDependencies): Promise<void> {
  return writeWork({ deps, author: { userId: null, call: 'mail-overdue-plans' } }, async (work) => {
    const { db, now, config, resources } = work;
    const overdue = await listOverdue(db, businessDay(now, config.BUSINESS_TIME_ZONE));
    const found = await findReceivers(db, [...new Set(overdue.map(({ userId }) => userId))]);
    const receivers = new Map(found.map((receiver) => [receiver.id, receiver]));
    const wanted = overdue.flatMap(({ userId, deviceId, ...plan }) => {
      const to = receivers.get(userId);
      const about = { kind: 'device', id: deviceId } as const;
      return to === undefined ? [] : [{ ...plan, to, reader: to, event: 'plan_overdue' as const, about }];
    });
    const readable = await readableMails({ db, resources, wanted });
    await work.mailMany(
      readable.map(({ id, dueOn, serialNumber, clientInfo, to, about }) => ({
        ...{ to, about, eventKey: `${id} ${dueOn}` },
        content: {
          kind: 'plan_overdue' as const,
          ...{ fullName: to.fullName, serialNumber, dueOn },
          client: clientText(clientInfo),
          link: publicUrl({ config, path: `/demos/plans?plan=${id}` }),
        },
      })),
    );
  });
}
