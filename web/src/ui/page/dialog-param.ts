import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changedSearch, ownParams } from '../table/table-url.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if opened from the previous history entry: closing goes back. */
    fromPage?: boolean;
  }
}

/** URL parameters of dialogs. */
const DIALOGS = [
  'demo',
  'device',
  'group',
  'item',
  'new',
  'order',
  'plan',
  'quotation',
  'release',
  'resupply',
  'return',
  'shipment',
  'ticket',
  'transfer',
  'webhook',
  'webstore',
] as const;
/** Dialogs over which the page below stays mounted, keeping the input in its forms. */
const OVERLAYS = ['history', 'reads'] as const;
export type DialogName = (typeof DIALOGS)[number] | (typeof OVERLAYS)[number];

/** URL parameter of a page's selected tab. */
export const PAGE_TAB = 'tab';

/** URL parameter of a dialog's selected tab: ?device=5&deviceTab=files. */
export function dialogTab(name: DialogName) {
  return `${name}Tab` as const;
}

/** URL parameters that change what is on screen; all others are filters of lists. */
export const SCREEN_PARAMS: readonly string[] = [PAGE_TAB, ...DIALOGS, ...DIALOGS.map(dialogTab)];

export interface DialogParam {
  /** Value in the URL; null if the dialog is closed. */
  readonly value: string | null;
  readonly open: (value: string) => void;
  /** Shows another item in the open dialog, on the same tab; Back still closes the dialog. */
  readonly step: (value: string) => void;
  /** Closes without confirmation: either the dialog has already asked, or the input was just saved. */
  readonly close: () => void;
}

/** A dialog whose state is in the URL, so that it can be linked to and Back closes it. */
export function useDialogParam(name: DialogName): DialogParam {
  const navigate = useNavigate();
  const router = useRouter();
  const search: unknown = useRouterState({ select: ({ location }) => location.search });
  const isFromPage = useRouterState({ select: ({ location }) => location.state.fromPage === true });
  const go = useCallback(
    (value: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: unknown) =>
          changedSearch(before, { [name]: value, [dialogTab(name)]: undefined }, ''),
        state: (before) => ({ ...before, fromPage: value !== undefined }),
        replace: value === undefined,
        ignoreBlocker: value === undefined,
        resetScroll: false,
      }),
    [navigate, name],
  );
  const step = (value: string) =>
    void navigate({
      to: '.',
      search: (before: unknown) => changedSearch(before, { [name]: value }, ''),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  return {
    value: ownParams(search, '')[name] ?? null,
    open: go,
    step,
    close: () => (isFromPage ? router.history.back({ ignoreBlocker: true }) : go(undefined)),
  };
}
