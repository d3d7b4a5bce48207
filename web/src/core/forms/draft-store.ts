import { getSession } from '../session.ts';

/** Older drafts are deleted when any is read. */
const KEEP_MS = 14 * 86_400_000;

/** Unsaved input that was not discarded, such as that of a closed tab. */
export interface StoredDraft {
  /** Time of its last change. */
  readonly at: string;
  readonly values: object;
  /** Version of the resource that was edited; null: a new one. */
  readonly resource: object | null;
}

/** A draft with its key in local storage. */
export interface FoundDraft extends StoredDraft {
  readonly key: string;
}

/**
 * Key of the user's draft under a name; null without a signed-in user. Each open form has its own draft, so that
 * two tabs with the same document do not overwrite each other.
 */
export function draftKey(name: string, formId: string): string | null {
  const userId = getSession()?.user.userId;
  return userId === undefined ? null : `${prefixOf(userId)}${name}${SEPARATOR}${formId}`;
}

/** The user's drafts under a name, the newest first; those with another structure than the given values are left out. */
export function findDrafts(name: string, like: object = {}): readonly FoundDraft[] {
  deleteOldDrafts();
  const prefix = draftKey(name, '');
  const keys = prefix === null ? [] : draftKeys().filter((key) => key.startsWith(prefix));
  return keys.flatMap((key) => readDraft(key, like) ?? []).sort((a, b) => b.at.localeCompare(a.at));
}

/** The draft under a key; null if there is none, or if its structure differs from the given values. */
export function readDraft(key: string, like: object): FoundDraft | null {
  const draft = parse(localStorage.getItem(key));
  if (draft === null || !Object.keys(like).every((field) => Object.hasOwn(draft.values, field))) return null;
  return { ...draft, key };
}

/** Stores a draft; true if the browser had room for it. */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    console.warn('The draft could not be stored', error);
    return false;
  }
}

export function deleteDraft(key: string): void {
  localStorage.removeItem(key);
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
/** Separates the name from the form's id; names do not contain it. */
const SEPARATOR = '/';

function prefixOf(userId: number): string {
  return `${PREFIX}${userId}.`;
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
