import { useEffect, useState } from 'react';

/**
 * A hook that loads code once: undefined while loading, null after a failure, which the next component to
 * mount retries. React's `lazy` would throw, log an error and cache the failure.
 */
export function lateCode<Code extends object>(load: () => Promise<Code>): () => Code | null | undefined {
  let loaded: Code | undefined;
  return () => {
    const [code, setCode] = useState<Code | null | undefined>(loaded);
    useEffect(() => {
      // It may have loaded since this was rendered.
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
