import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfferedDraft } from '../../ui/form/draft-offer.tsx';
import { newWriteId } from '../calls/write-ids.ts';
import { getSession } from '../session.ts';
import { holdDraft, whenLeft } from './draft-holders.ts';
import {
  deleteDraft,
  draftKey,
  type FoundDraft,
  findDrafts,
  readDraft,
  type StoredDraft,
  writeDraft,
} from './draft-store.ts';

/** Delay after the last change before it is stored. */
const STORE_AFTER_MS = 400;

interface KeptForm {
  /** Unique among the user's forms; undefined: no draft is kept. */
  readonly name: string | undefined;
  readonly values: object;
  readonly resource: object | undefined;
  readonly isDirty: boolean;
  readonly isSaved: boolean;
  readonly restore: (draft: StoredDraft) => void;
}

/**
 * Stores the input of a form while it is dirty, so that it survives a closed tab, a browser crash and the end of
 * the session. Saving or leaving the form deletes it. Returns the newest abandoned draft until the user has
 * decided about it; drafts of forms open in other tabs are not offered.
 */
export function useKeptDraft(form: KeptForm): OfferedDraft | null {
  const { name, values, isDirty, isSaved } = form;
  const [formId] = useState(newWriteId);
  const [left, setLeft] = useLeftDrafts(name, values);
  // The draft continued here; deleted as soon as this form has stored its own.
  const continued = useRef<string | null>(null);
  const isKept = name !== undefined && isDirty && !isSaved;
  const store = useEffectEvent(() => {
    const key = name === undefined ? null : draftKey(name, formId);
    if (key === null) return;
    const isStored = writeDraft(key, {
      at: new Date().toISOString(),
      values,
      resource: form.resource ?? null,
    });
    if (isStored) deleteContinued();
  });
  const deleteContinued = () => {
    if (continued.current !== null) deleteDraft(continued.current);
    continued.current = null;
  };
  const deleteOwn = useEffectEvent((key: string) => {
    deleteDraft(key);
    deleteContinued();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value restarts the timer
  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(store, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKept, values]);
  useEffect(() => {
    const key = isKept ? draftKey(name, formId) : null;
    if (key === null) return;
    const release = holdDraft(key);
    return () => {
      // The user confirmed leaving a dirty form. The end of the session also unmounts it, but must not
      // discard the draft.
      if (getSession() !== null) deleteOwn(key);
      release();
    };
  }, [isKept, name, formId]);
  const [newest, ...others] = left;
  if (newest === undefined || isSaved) return null;
  return {
    at: newest.at,
    restore: () => {
      form.restore(newest);
      continued.current = newest.key;
      setLeft([]);
    },
    discard: () => {
      deleteDraft(newest.key);
      setLeft(others);
    },
  };
}

/** Drafts under a name that no open form has, the newest first. */
function useLeftDrafts(name: string | undefined, values: object) {
  const [left, setLeft] = useState<readonly FoundDraft[]>([]);
  const add = useEffectEvent((key: string) => {
    // The form that had it may have saved it.
    const found = readDraft(key, values);
    if (found !== null) setLeft((before) => [...before, found].sort((a, b) => b.at.localeCompare(a.at)));
  });
  const start = useEffectEvent((signal: AbortSignal) => {
    if (name === undefined) return;
    for (const { key } of findDrafts(name, values)) whenLeft(key, signal, () => add(key));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once per name
  useEffect(() => {
    const leaving = new AbortController();
    start(leaving.signal);
    return () => leaving.abort();
  }, [name]);
  return [left, setLeft] as const;
}
