import { AUTO_RELOAD_MS } from '@halla/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasUnsavedChanges,
  mustAskBeforeUnload,
  registerUnsaved,
} from '../../core/leaving/unsaved-changes.ts';
import { scheduleReload } from './daily-reload.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('unsaved changes', () => {
  it('are known until the last form gives its note back', () => {
    const first = registerUnsaved();
    const second = registerUnsaved();
    first();
    expect(hasUnsavedChanges()).toBe(true);
    second();
    expect(hasUnsavedChanges()).toBe(false);
  });
});

describe('the daily reload', () => {
  it('asks nobody, although a tab with unsaved input is not left without a question otherwise', () => {
    const forget = registerUnsaved();
    expect(mustAskBeforeUnload()).toBe(true);
    const askedAtReload: boolean[] = [];
    vi.stubGlobal('window', {
      location: { reload: () => askedAtReload.push(mustAskBeforeUnload()) },
    });
    scheduleReload();
    vi.advanceTimersByTime(AUTO_RELOAD_MS + HOUR_MS);
    expect(askedAtReload[0]).toBe(false);
    forget();
    vi.unstubAllGlobals();
  });

  it('comes after 25 hours', () => {
    const reload = vi.fn();
    scheduleReload(reload);
    vi.advanceTimersByTime(AUTO_RELOAD_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while a form holds unsaved input and comes soon after it is saved', () => {
    const reload = vi.fn();
    const save = registerUnsaved();
    scheduleReload(reload);
    vi.advanceTimersByTime(AUTO_RELOAD_MS + HOUR_MS / 2);
    expect(reload).not.toHaveBeenCalled();
    save();
    vi.advanceTimersByTime(5_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits one hour at most', () => {
    const reload = vi.fn();
    const save = registerUnsaved();
    scheduleReload(reload);
    vi.advanceTimersByTime(AUTO_RELOAD_MS + HOUR_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    save();
  });

  it('can be called off', () => {
    const reload = vi.fn();
    scheduleReload(reload)();
    vi.advanceTimersByTime(AUTO_RELOAD_MS * 2);
    expect(reload).not.toHaveBeenCalled();
  });
});
