import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createLiveRefresher } from './live-refresh.ts';

/** Applies live updates while a user is signed in; the stream is a lazy chunk, loaded after the first page because nothing depends on it. */
export function useLiveUpdates(token: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (token === null) return;
    const refresher = createLiveRefresher(client);
    // The stream opens after the first page; the subscription includes the age of the page's data to receive
    // changes in between.
    const since = Date.now();
    let stop: (() => void) | null = null;
    let left = false;
    import('./live.ts')
      .then(({ followLiveUpdates }) => {
        if (!left) stop = followLiveUpdates({ refresher, token, since });
      })
      .catch((error: unknown) => console.warn('Live updates could not be loaded', error));
    return () => {
      left = true;
      stop?.();
      refresher.stop();
    };
  }, [client, token]);
}
