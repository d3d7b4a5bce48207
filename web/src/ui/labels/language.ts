import type { Lang } from '@halla/domain/limits';
import { useSyncExternalStore } from 'react';
import { currentLanguage, i18n } from '../../i18n/i18n.ts';

/** Name of each language in that language: English, Suomi. */
export function languageName(lang: Lang): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The language shown; re-renders the component when it changes. Cheap enough for every table cell. */
export function useLanguage(): Lang {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}
