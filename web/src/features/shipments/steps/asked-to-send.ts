import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the shipment on screen was made to be sent at once. */
    asksToSend?: boolean;
  }
}

/** Takes the step of sending once, when a new shipment opens that was made to be sent at once. */
export function useAskedToSend(send: () => void): void {
  const navigate = useNavigate();
  const isAsked = useRouterState({ select: ({ location }) => location.state.asksToSend === true });
  const begin = useEffectEvent(() => {
    // A reload must not ask again.
    void navigate({
      ...{ to: '.', search: true, replace: true, resetScroll: false, ignoreBlocker: true },
      state: (before) => ({ ...before, asksToSend: false }),
    });
    send();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
