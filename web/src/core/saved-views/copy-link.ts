import { i18n } from '../../i18n/i18n.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts';
import { changedSearch, type ParamChanges } from '../../ui/table/table-url.ts';
import { parseSearch, stringifySearch } from '../address-search.ts';

/**
 * Copies the page's URL with these parameters of the list. The URL contains the view itself, so that other
 * users see the same.
 */
export async function copyLink(changes: ParamChanges, urlKey: string): Promise<void> {
  const { origin, pathname, search } = window.location;
  const query = stringifySearch(changedSearch(parseSearch(search), changes, urlKey));
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${query}`);
    notifySuccess(i18n.t(($) => $.ui.views.linkCopied));
  } catch (error) {
    console.warn('The link could not be copied', error);
    notifyError(i18n.t(($) => $.ui.views.linkNotCopied));
  }
}
