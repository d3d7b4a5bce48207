import { useState } from 'react';

/** Opens the choice of a client automatically after another choice that requires one. */
export function useClientAsked() {
  const [asked, setAsked] = useState(0);
  return {
    /** Called with every choice; true if it requires a client and none is set. */
    ask: (isMissing: boolean) => setAsked((before) => (isMissing ? before + 1 : 0)),
    /** React key that remounts the choice of a client. */
    key: asked,
    opensAtOnce: asked > 0,
  };
}
