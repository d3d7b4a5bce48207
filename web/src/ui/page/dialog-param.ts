import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changedSearch, ownParams } from '../table/table-url.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog of this entry was opened from the entry before: closing it goes back. */
    fromPage?: boolean;
  }
}

export interface DialogParam {
  /** What the address names; null while the dialog is closed. */
  readonly value: string | null;
  readonly open: (value: string) => void;
  /** Asks nobody: the dialog has asked before, and whoever saved has nothing to lose. */
  readonly close: () => void;
}

/** A dialog that lives in the address: it can be linked to, and Back closes it. */
export function useDialogParam(name: string): DialogParam {
  const navigate = useNavigate();
  const router = useRouter();
  const search: unknown = useRouterState({ select: ({ location }) => location.search });
  const isFromPage = useRouterState({ select: ({ location }) => location.state.fromPage === true });
  const go = useCallback(
    (value: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: unknown) => changedSearch(before, { [name]: value }, ''),
        state: (before) => ({ ...before, fromPage: value !== undefined }),
        replace: value === undefined,
        ignoreBlocker: value === undefined,
        resetScroll: false,
      }),
    [navigate, name],
  );
  return {
    value: ownParams(search, '')[name] ?? null,
    open: go,
    close: () => (isFromPage ? router.history.back({ ignoreBlocker: true }) : go(undefined)),
  };
}
