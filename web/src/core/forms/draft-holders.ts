/**
 * Marks a draft as belonging to an open form until the returned function is called or the tab is closed, in
 * whatever way. Without TLS the Web Locks API is missing; drafts of open forms are then offered like abandoned
 * ones.
 */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    ?.request(key, () => isHeld)
    .catch((error: unknown) => console.warn('The draft could not be marked as open', error));
  return () => release();
}

/** Calls back when no open form has the draft any more; not after the signal is aborted. */
export function whenLeft(key: string, signal: AbortSignal, onLeft: () => void): void {
  if (!navigator.locks) {
    onLeft();
    return;
  }
  navigator.locks
    .request(key, { mode: 'shared', signal }, () => {
      if (!signal.aborted) onLeft();
    })
    .catch((error: unknown) => {
      if (!signal.aborted) console.warn('Whether the draft is open is not known', error);
    });
}
