import type { CallOutput } from '@halla/contract/calls';
import { CHANGED_STATES, chooseNext, HOME_ROWS } from '@halla/domain/home/next-work';
import type { Asked } from '#app/calls/context.ts';
import { type HomeRow, readHome } from './next-work.repository.ts';

/** What the user does next, what is assigned to the user, and what changed since yesterday. */
export async function getNextWork({
  ctx,
}: Pick<Asked<'get_next_work'>, 'ctx'>): Promise<CallOutput<'get_next_work'>> {
  const rows = await readHome(ctx);
  const next = rows.flatMap((row) =>
    row.part === 'next' ? [{ reason: row.what, ...presentWork(row) }] : [],
  );
  const own = rows.flatMap((row) => (row.part === 'own' ? [{ kind: row.what, ...presentWork(row) }] : []));
  const changed = rows.flatMap((row) => (row.part === 'changed' ? [presentChange(row)] : []));
  return {
    next: chooseNext(next),
    own: own.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, HOME_ROWS),
    changed: changed.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, HOME_ROWS),
  };
}

function presentWork({ id, name, about, party, since, alert_type: alertType, times }: HomeRow) {
  return { id, name, about, party, since, alertType, times };
}

function presentChange({ what, id, name, party, about, since }: HomeRow & { part: 'changed' }) {
  const state = CHANGED_STATES.find((known) => known === about);
  if (state === undefined) throw new Error(`A ${what} has the state ${about}.`);
  return { kind: what, id, name, party, state, at: since };
}
