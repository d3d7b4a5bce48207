import { useEffect, useState } from 'react';

/**
 * A hook that loads code once: undefined while it is under way, null when it could not be loaded, which the next component
 * that needs it tries again. React's `lazy` would throw, which is logged as an error, and keep the failure.
 */
export function lateCode<Code extends object>(load: () => Promise<Code>): () => Code | null | undefined {
  let loaded: Code | undefined;
  return () => {
    const [code, setCode] = useState<Code | null | undefined>(loaded);
    useEffect(() => {
      // It may have come since this was drawn.
      if (loaded !== undefined) return setCode(loaded);
      load().then(
        (value) => {
          loaded = value;
          setCode(value);
        },
        (error: unknown) => {
          console.info('Code of this page could not be loaded', error);
          setCode(null);
        },
      );
    }, []);
    return code;
  };
}
