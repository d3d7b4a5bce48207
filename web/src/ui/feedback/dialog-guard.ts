import { useWindowEvent } from '@mantine/hooks';
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';
import { askToLeave } from './confirm.tsx';

/** Saves the input of a form; false if that failed. */
export type SaveInput = () => Promise<boolean>;

/** The dirty forms of a dialog; null: the user is asked before the input is discarded. */
type HeldInput = Map<symbol, SaveInput | null>;

const Held = createContext<HeldInput | null>(null);

/** Provides the forms in a dialog with the dialog's set of dirty forms. */
export const HeldInputProvider = Held.Provider;

/** Registers a dirty form with its enclosing dialog, if any, so that closing saves it or asks for confirmation. */
export function useHeldInput(dirty: boolean, save: SaveInput | null = null): void {
  const held = use(Held);
  useEffect(() => {
    if (held === null || !dirty) return;
    const form = Symbol('form');
    held.set(form, save);
    return () => {
      held.delete(form);
    };
  }, [held, dirty, save]);
}

/** Runs work once the forms of the enclosing dialog that save themselves are saved; not if one could not be. */
export function useAfterSaving(): (work: () => void) => void {
  const held = use(Held);
  return (work) => {
    if (held === null || held.size === 0) work();
    else void saveAll(held).then((isSaved) => isSaved && work());
  };
}

export interface DialogGuard {
  /** Value for HeldInputProvider. */
  readonly held: HeldInput;
  /** Ref for the dialog's root element. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Closes, after forms that save themselves have done so, and after confirmation if another has unsaved input. */
  readonly close: () => void;
}

/**
 * Close handling of a dialog, by button, backdrop or Escape; the dialog must not handle these itself. A
 * form's own buttons close without asking.
 */
export function useDialogGuard({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}): DialogGuard {
  const [held] = useState<HeldInput>(() => new Map());
  const root = useRef<HTMLDivElement>(null);
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const leaves = await mayLeave(held);
    isAsking.current = false;
    if (leaves) onClose();
  };
  const close = () => {
    if (held.size === 0) onClose();
    else void ask();
  };
  useWindowEvent('keydown', (event) => opened && isEscapeOf(event, root.current) && close(), {
    capture: true,
  });
  return { held, root, close };
}

/** Saves what saves itself, and asks whether all other input is discarded. */
async function mayLeave(held: HeldInput): Promise<boolean> {
  const forms = [...held.values()];
  if (!(await saveAll(held))) return false;
  return !forms.includes(null) || askToLeave();
}

async function saveAll(held: HeldInput): Promise<boolean> {
  for (const save of [...held.values()]) if (save !== null && !(await save())) return false;
  return true;
}

/** True when this dialog should handle Escape: no dropdown is open in it and no other dialog is above it. */
function isEscapeOf(event: KeyboardEvent, root: HTMLElement | null): boolean {
  if (event.key !== 'Escape' || event.isComposing) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest('[data-mantine-stop-propagation="true"]') !== null) return false;
  return root?.contains(target) === true || target.closest('[role="dialog"]') === null;
}
