import { useEffect, useEffectEvent, useState } from 'react';
import type { OfferedDraft } from '../../ui/form/draft-offer.tsx';
import { getSession } from '../session.ts';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from './draft-store.ts';

/** Delay after the last change before it is stored. */
const STORE_AFTER_MS = 400;

interface KeptForm {
  /** Unique among the user's forms; undefined: the form keeps no draft. */
  readonly name: string | undefined;
  readonly values: object;
  readonly resource: object | undefined;
  readonly isDirty: boolean;
  readonly isSaved: boolean;
  readonly restore: (draft: StoredDraft) => void;
}

/**
 * Stores the input of a form while it is dirty, so that it survives a closed tab, a crash of the browser and the end of the
 * session. Saving and leaving the form delete it. Returns the draft that an earlier form left, until it is answered.
 */
export function useKeptDraft(form: KeptForm): OfferedDraft | null {
  const { name, values, isDirty, isSaved } = form;
  const [left, setLeft] = useState(() => (name === undefined ? null : readDraft(name, values)));
  const isKept = name !== undefined && isDirty && !isSaved;
  const store = useEffectEvent(() => {
    if (name === undefined) return;
    writeDraft(name, { at: new Date().toISOString(), values, resource: form.resource ?? null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value restarts the timer
  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(store, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKept, values]);
  useEffect(() => {
    if (!isKept) return;
    // Leaving a dirty form was confirmed; the end of the session unmounts it too, but discards nothing.
    return () => {
      if (getSession() !== null) deleteDraft(name);
    };
  }, [isKept, name]);
  if (left === null || name === undefined || isSaved) return null;
  return {
    at: left.at,
    restore: () => {
      form.restore(left);
      setLeft(null);
    },
    discard: () => {
      if (!isDirty) deleteDraft(name);
      setLeft(null);
    },
  };
}
