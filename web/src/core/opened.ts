import { resourceAt } from '@halla/domain/resources/resource-at';
import { RESOURCES, type ResourceKind } from '@halla/domain/resources/resources';
import { useEffect } from 'react';
import { openedKey } from './opened-key.ts';
import { getSession } from './session.ts';

const AT_MOST = 8;

/** A resource whose page the user has opened. */
export interface Opened {
  readonly kind: ResourceKind;
  readonly id: number;
  readonly label: string;
  /** Distinguishes it from others with the same name, such as a serial number. */
  readonly detail: string | null;
}

/** Records this page's resource as recently opened; undefined while it loads. */
export function useOpened(shown: { readonly label: string; readonly detail: string } | undefined): void {
  const { label, detail } = shown ?? {};
  useEffect(() => {
    const resource = resourceAt(window.location.pathname);
    if (label === undefined || detail === undefined || resource === null) return;
    keep({ ...resource, label, detail: detail === label ? null : detail });
  }, [label, detail]);
}

/** Resources recently opened by the signed-in user in this browser, newest first. */
export function lastOpened(): readonly Opened[] {
  const session = getSession();
  if (session === null) return [];
  const text = localStorage.getItem(openedKey(session.user.userId));
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isOpened) : [];
  } catch (error) {
    console.warn('What was opened last cannot be read', error);
    return [];
  }
}

function keep(opened: Opened): void {
  const session = getSession();
  if (session === null) return;
  const others = lastOpened().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  const kept = [opened, ...others].slice(0, AT_MOST);
  localStorage.setItem(openedKey(session.user.userId), JSON.stringify(kept));
}

function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, label, detail } = value as Partial<Record<keyof Opened, unknown>>;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(RESOURCES, kind) &&
    typeof id === 'number' &&
    typeof label === 'string' &&
    (detail === null || typeof detail === 'string')
  );
}
