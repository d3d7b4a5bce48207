import { i18n } from '../../i18n/i18n.ts';
import { notifyError } from '../feedback/notify.ts';
import { mayOpen } from './load-ahead.ts';

/**
 * Loads code that an action needs. If loading fails, shows a message and returns null, and the action is
 * cancelled.
 */
export async function loadOrSay<Code extends object>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch (error) {
    console.info('Code of an action could not be loaded', error);
    const { title, text } = notFetched();
    notifyError(`${title}. ${text}`, 'not-fetched');
    return null;
  }
}

/** Loads the code of a likely action on demand, and also ahead of time when the page is idle. */
export function lateAction<Code extends object>(load: () => Promise<Code>): () => Promise<Code | null> {
  mayOpen(load);
  return () => loadOrSay(load);
}

/** Message when code requested by an action could not be fetched. */
export function notFetched(): { readonly title: string; readonly text: string } {
  const { offline, connection, unknown } = i18n.t(($) => $.ui.failed, { returnObjects: true });
  return navigator.onLine ? unknown : { title: offline.title, text: connection.text };
}
