import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToLeave } from '../../ui/feedback/confirm.tsx';
import { useHeldInput } from '../../ui/feedback/dialog-guard.ts';
import { SCREEN_PARAMS } from '../../ui/page/dialog-param.ts';
import { mustAskBeforeUnload, useUnsavedChanges } from './unsaved-changes.ts';

/** Registered dirty forms; if there are several, only the first asks. */
const asking = new Set<symbol>();

/** Registers a form while `dirty` is true, and asks for confirmation before its page, tab or dialog is left. */
export function useLeaveGuard(dirty: boolean): void {
  const [form] = useState(() => Symbol('form'));
  useUnsavedChanges(dirty);
  useHeldInput(dirty);
  useEffect(() => {
    if (!dirty) return;
    asking.add(form);
    return () => {
      asking.delete(form);
    };
  }, [form, dirty]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: mustAskBeforeUnload,
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePlace(current, next) || !isFirst(form)) return false;
      return !(await askToLeave());
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
