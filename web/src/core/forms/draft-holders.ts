/**
 * Marks a draft as that of an open form until the returned function is called or the tab is gone, however it ends. Without
 * TLS the Web Locks API is missing; then the draft of an open form is offered like one that was left.
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

/** Calls back as soon as no open form has the draft; never after the signal. */
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
