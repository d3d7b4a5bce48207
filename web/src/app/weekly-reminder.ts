import type { Level } from '@halla/domain/access/levels';
import { reminderDay, reminderDue } from '@halla/domain/lifecycle/reminder';
import { REMINDER_INTERVAL_MS } from '@halla/domain/limits';
import { useEffect } from 'react';
import { goTo } from '../core/navigation.ts';
import { i18n } from '../i18n/i18n.ts';
import { notifyInfo } from '../ui/feedback/notify.ts';

const STORAGE_KEY = 'halla.reminder.shown';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reminds salespeople on Mondays to keep their demo devices up to date; checked at start and at intervals.
 */
export function useWeeklyReminder(level: Level | null): void {
  useEffect(() => {
    if (level === null) return;
    const isLocal = LOCAL_HOSTS.has(window.location.hostname);
    const check = () => remind({ now: new Date(), level, isLocal });
    check();
    const timer = setInterval(check, REMINDER_INTERVAL_MS[isLocal ? 'localHost' : 'otherwise']);
    return () => clearInterval(timer);
  }, [level]);
}

interface Reminder {
  readonly now: Date;
  readonly level: Level;
  readonly isLocal: boolean;
}

/** Shows the reminder if it is due and notifications are permitted. */
function remind({ now, level, isLocal }: Reminder): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (!reminderDue(now, level, isLocal, localStorage.getItem(STORAGE_KEY))) return;
  localStorage.setItem(STORAGE_KEY, reminderDay(now));
  const text = i18n.t(($) => $.lifecycle.reminder.text);
  try {
    const shown = new Notification(
      i18n.t(($) => $.lifecycle.reminder.title),
      { body: text, icon: '/icon.svg', tag: 'halla-demo-devices' },
    );
    shown.onclick = () => {
      window.focus();
      shown.close();
      goTo('/demos');
    };
  } catch (error) {
    // Mobile browsers have the permission API but no Notification constructor.
    console.warn('The browser shows no notification from a page', error);
    notifyInfo(text);
  }
}
