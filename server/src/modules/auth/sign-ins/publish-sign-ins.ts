import type { Work } from '#app/calls/context.ts';

interface Told {
  work: Pick<Work, 'changed'>;
  userId: number;
}

/** Publishes that a session of a user was opened or ended, to super users and to the user. */
export function publishSignInsChange({ work, userId }: Told): void {
  work.changed({ domain: 'users', id: userId });
  work.changed({ domain: 'signIns', id: userId });
}
