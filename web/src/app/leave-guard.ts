import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { mustAskBeforeUnload, useUnsavedChanges } from './unsaved-changes.ts';

/** Tells the registry about a form while `dirty` is true, and asks before its page, tab or dialog is left with what was typed. */
export function useLeaveGuard(dirty: boolean): void {
  const { t } = useTranslation();
  useUnsavedChanges(dirty);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: mustAskBeforeUnload,
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePlace(current, next)) return false;
      const leaves = await confirm({
        text: t(($) => $.common.leave.text),
        action: t(($) => $.common.leave.action),
        dangerous: true,
      });
      return !leaves;
    },
  });
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** Parameters of the address that change what is on screen; all others are filters of lists. */
const PARTS = ['tab', 'device'] as const;

/** True where a form stays on screen although the address changes. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && PARTS.every((part) => partOf(a, part) === partOf(b, part));
}

function partOf({ search }: Place, part: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, part) : undefined;
}
