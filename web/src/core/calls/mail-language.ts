import { chosenLanguage, onLanguageChoice } from '../../i18n/i18n.ts';
import { getSession, onSessionChange, setSessionUser } from '../session.ts';
import { createWriter } from './writer.ts';

/**
 * Mails follow the language switch: a choice made while signed in becomes the language of the account, and so
 * does an earlier one in this browser if the account has none. Returns the unsubscribe function.
 */
export function keepMailLanguage(): () => void {
  const stopChoices = onLanguageChoice(() => void send());
  const stopSessions = onSessionChange(() => {
    if (getSession()?.user.language === undefined) void send();
  });
  return () => {
    stopChoices();
    stopSessions();
  };
}

async function send(): Promise<void> {
  const session = getSession();
  const language = chosenLanguage();
  if (session === null || language === null || session.user.language === language) return;
  try {
    await createWriter()('set_language', { language }, { quiet: true });
  } catch (error) {
    console.warn('The language of mails was not changed', error);
    return;
  }
  const now = getSession();
  if (now?.token === session.token) setSessionUser({ ...now.user, language });
}
