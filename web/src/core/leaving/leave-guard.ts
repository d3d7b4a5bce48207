import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToLeave } from '../../ui/feedback/confirm.tsx';
import { type SaveInput, useHeldInput } from '../../ui/feedback/dialog-guard.ts';
import { SCREEN_PARAMS } from '../../ui/page/dialog-param.ts';
import { mustAskBeforeUnload, useUnsavedChanges } from './unsaved-changes.ts';

/** Registered dirty forms; if there are several, only the first asks. */
const asking = new Set<symbol>();

/**
 * Registers a form while `dirty` is true. Before its page, tab or dialog is left, the form is saved if it saves itself;
 * otherwise the user is asked for confirmation.
 */
export function useLeaveGuard(dirty: boolean, save: SaveInput | null = null): void {
  const [form] = useState(() => Symbol('form'));
  useUnsavedChanges(dirty);
  useHeldInput(dirty, save);
  useEffect(() => {
    if (!dirty || save !== null) return;
    asking.add(form);
    return () => {
      asking.delete(form);
    };
  }, [form, dirty, save]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: mustAskBeforeUnload,
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePlace(current, next)) return false;
      if (save !== null) return !(await save());
      return isFirst(form) && !(await askToLeave());
    },
  });
}

function isFirst(form: symbol): boolean {
  const [first] = asking;
  return first === form;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** True if a form stays mounted although the URL changes. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && SCREEN_PARAMS.every((part) => partOf(a, part) === partOf(b, part));
}

function partOf({ search }: Place, part: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, part) : undefined;
}
