import {
  FOUND_KINDS,
  type FoundKind,
  foundKinds,
  orderGroups,
  readSearchText,
  SEARCH_HITS,
  SEARCHED_KINDS,
} from '@halla/domain/resources/search';
import type { SQL } from 'drizzle-orm';
import type { Asked } from '#app/calls/context.ts';
import { searchNotes } from '#modules/notes/find-notes.shared.repository.ts';
import { presentHit } from './search.presenter.ts';
import { findEverything } from './search.repository.ts';

/** Rank that marks an incomplete search. */
const NOT_ALL = 3;

/** Searches everything in the scope whose page the level may open, in one statement. */
export async function searchEverything({ ctx, input }: Asked<'search_everything'>) {
  const { db, actor } = ctx;
  const text = readSearchText(input.q);
  const wanted = foundKinds(actor.level).filter((kind) => input.kinds?.includes(kind) ?? true);
  const arms =
    text.text === '' ? [] : armsOf({ ctx, text, alertTypes: input.alertTypes ?? [], kinds: wanted });
  if (arms.length === 0) return { groups: [] };
  const rows = await findEverything(db, { scope: actor.scope, arms });
  const groups = FOUND_KINDS.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const found = ofKind.filter(({ rank }) => rank !== NOT_ALL);
    const hits = found.slice(0, SEARCH_HITS).map((row) => presentHit({ row, words: text.words }));
    return { kind, hits, more: found.length > SEARCH_HITS || ofKind.length > found.length };
  });
  return { groups: orderGroups(groups.filter(({ hits, more }) => hits.length > 0 || more)) };
}

interface Arms {
  ctx: Pick<Asked<'search_everything'>['ctx'], 'actor' | 'resources'>;
  text: ReturnType<typeof readSearchText>;
  alertTypes: readonly number[];
  kinds: readonly FoundKind[];
}

function armsOf({ ctx: { actor, resources }, text, alertTypes, kinds }: Arms): SQL[] {
  const request = { actor, text, alertTypes, limit: SEARCH_HITS };
  const ofKinds = SEARCHED_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    resources[kind].search(request),
  );
  return kinds.includes('note') ? [...ofKinds, ...searchNotes({ ...request, resources })] : ofKinds;
}
