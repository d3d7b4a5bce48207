import { getSession } from '../session.ts';

/** Older drafts are deleted when any is read. */
const KEEP_MS = 14 * 86_400_000;

/** Input that was neither saved nor discarded, such as that of a closed tab. */
export interface StoredDraft {
  /** Time of its last change. */
  readonly at: string;
  readonly values: object;
  /** Version of the resource that was edited; null: a new one. */
  readonly resource: object | null;
}

/** The user's draft under a name; null if there is none or it has another structure than the given values. */
export function readDraft(name: string, like?: object): StoredDraft | null {
  deleteOldDrafts();
  const key = keyOf(name);
  const draft = key === null ? null : parse(localStorage.getItem(key));
  if (draft === null || like === undefined) return draft;
  return Object.keys(like).every((field) => Object.hasOwn(draft.values, field)) ? draft : null;
}

export function writeDraft(name: string, draft: StoredDraft): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be stored', error);
  }
}

export function deleteDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) localStorage.removeItem(key);
}

/** Deletes all drafts of a user, who signs out. */
export function deleteDrafts(userId: number): void {
  for (const key of draftKeys()) if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
}

function deleteOldDrafts(): void {
  const oldest = Date.now() - KEEP_MS;
  for (const key of draftKeys()) {
    const draft = parse(localStorage.getItem(key));
    if (draft === null || Date.parse(draft.at) < oldest) localStorage.removeItem(key);
  }
}

const PREFIX = 'halla.draft.';

function prefixOf(userId: number): string {
  return `${PREFIX}${userId}.`;
}

function keyOf(name: string): string | null {
  const userId = getSession()?.user.userId;
  return userId === undefined ? null : prefixOf(userId) + name;
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function parse(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    return isDraft(found) ? found : null;
  } catch (error) {
    console.warn('A stored draft cannot be read', error);
    return null;
  }
}

function isDraft(found: unknown): found is StoredDraft {
  if (typeof found !== 'object' || found === null) return false;
  const { at, values, resource } = { at: null, values: null, resource: undefined, ...found };
  return (
    typeof at === 'string' && typeof values === 'object' && values !== null && typeof resource === 'object'
  );
}
