import type { SessionUser } from '@halla/contract/auth';
import { LEVELS } from '@halla/domain/access/levels';
import type { Session } from '../core/session.ts';

/** The session of a user, by default an administrator. */
export function sessionOf(user: Partial<SessionUser> = {}): Session {
  return {
    token: 'opaque',
    user: {
      userId: 1,
      userName: 'anna',
      fullName: 'Anna',
      emailAddress: 'a@halla.example',
      permissionLevel: LEVELS.ADMIN,
      Company: null,
      CompanyId: null,
      ...user,
    },
  };
}
