import { useCallback, useEffect, useState } from 'react';

export interface StoredStateOptions<Value> {
  readonly key: string;
  /** Type guard for the stored value; anything else is ignored. */
  readonly is: (value: unknown) => value is Value;
  readonly initial: Value;
  /** 'session' lasts until the tab is closed, 'local' persists in the browser. */
  readonly in?: 'local' | 'session';
}

/** Subscribers per key, notified when the value is changed elsewhere on the page. */
const listeners = new Map<string, Set<(value: unknown) => void>>();

/** Like useState, persisted in browser storage under a key; all components using the key stay in sync. */
export function useStoredState<Value>(options: StoredStateOptions<Value>): [Value, (value: Value) => void] {
  const { key } = options;
  const storage = options.in === 'session' ? sessionStorage : localStorage;
  const [value, setValue] = useState<Value>(() => readStored(storage, options));
  const { is } = options;
  useEffect(() => listen(key, (next) => is(next) && setValue(next)), [key, is]);
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      storage.setItem(key, JSON.stringify(next));
      for (const tell of listeners.get(key) ?? []) tell(next);
    },
    [storage, key],
  );
  return [value, store];
}

function listen(key: string, listener: (value: unknown) => void): () => void {
  const others = listeners.get(key) ?? new Set();
  listeners.set(key, others.add(listener));
  return () => void others.delete(listener);
}

function readStored<Value>(storage: Storage, { key, is, initial }: StoredStateOptions<Value>): Value {
  const text = storage.getItem(key);
  if (text === null) return initial;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : initial;
  } catch (error) {
    console.warn(`What was stored under ${key} cannot be read`, error);
    return initial;
  }
}

/** Type guard for stored texts. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Type guard for stored records of texts. */
export function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

/** Type guard for stored lists of texts. */
export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
