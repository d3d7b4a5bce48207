import { useState } from 'react';

/** Lets the choice of a client open by itself: after another choice that needs one, it is the next step. */
export function useClientAsked() {
  const [asked, setAsked] = useState(0);
  return {
    /** Called with every choice; true: a client is missing for it. */
    ask: (isMissing: boolean) => setAsked((before) => (isMissing ? before + 1 : 0)),
    /** React key of the choice of a client, so that it is mounted again. */
    key: asked,
    opensAtOnce: asked > 0,
  };
}
