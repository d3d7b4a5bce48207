import type { CallName } from '@halla/contract/calls';
import type { Level } from '@halla/domain/access/levels';
import { auditOfMade, writeAudit, writeAudits } from '#app/calls/audit.repository.ts';
import type { Scope, SignedInContext, Work } from '#app/calls/context.ts';

/** Acting user in the demo's past. */
export interface DemoUser {
  id: number;
  level: Level;
  companyId: number | null;
  scope: Scope;
}

interface Past {
  work: Work;
  now: Date;
  /** Null: the system. */
  userId: number | null;
  /** The call that a user would have sent; shown in the history of a resource. */
  call: CallName | 'demo';
}

/** A backdated unit of work that sends no mails. */
export function backdated({ work, now, userId, call }: Past): Work {
  const { db } = work;
  const trail = { author: { userId, call }, at: now };
  return {
    ...work,
    now,
    isPast: true,
    audit: (entry) => writeAudit({ ...trail, db, entry }),
    auditOfMade: (made, entry) => auditOfMade({ ...trail, made, entry }),
    auditMany: (entries) => writeAudits({ ...trail, db, entries }),
    mail: async () => {},
    mailMany: async () => {},
  };
}

/**
 * Context for running a portal service as a demo user at a past time. Only created in this process: no request can
 * set a clock.
 */
export function actingThen({
  work,
  now,
  user,
  call,
}: Omit<Past, 'userId'> & { user: DemoUser }): SignedInContext {
  return {
    ...backdated({ work, now, userId: user.id, call }),
    requestId: 'demo',
    address: '127.0.0.1',
    userAgent: null,
    actor: {
      userId: user.id,
      level: user.level,
      companyId: user.companyId,
      scope: user.scope,
      needsSecondFactor: false,
      apiKey: null,
      tokenHash: Buffer.alloc(0),
    },
  };
}
