import { TOKEN_EXPIRED_DELAY_MS } from '@halla/domain/limits';
import { errorText } from '../i18n/i18n.ts';
import { notifyError } from '../ui/notify.ts';
import type { ApiError } from './api-errors.ts';
import { goTo } from './navigation.ts';
import { clearAndReload } from './session.ts';

let expiring = false;

/** What every refused call does, whoever sent it: the text in red, and the two answers that move the user. */
export function handleRefusal(error: ApiError): void {
  notifyError(errorText(error), error.code);
  if (error.code === 'auth.token_expired') expireSession();
  if (error.code === 'auth.renew_password') goTo('/renew_password');
}

/** Several calls of a page expire together; the page reloads once. */
function expireSession(): void {
  if (expiring) return;
  expiring = true;
  setTimeout(() => {
    expiring = false;
    clearAndReload();
  }, TOKEN_EXPIRED_DELAY_MS);
}
