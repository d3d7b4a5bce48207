import './i18next-types.ts';
import { ERRORS, type ErrorCode, isErrorCode } from '@halla/contract/errors/errors';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language as english, texts } from './en/language.ts';
import type { Language } from './shape.ts';

/** The translating function that `useTranslation()` gives: `t(($) => $.common.save)`. */
export type Translate = TFunction;

const STORAGE_KEY = 'halla.language';

export const i18n: I18n = i18next.createInstance();

/** True for the code of a language the product speaks. */
export function isLanguage(value: unknown): value is Lang {
  return LANGUAGES.some((language) => language === value);
}

/** The language shown now. */
export function currentLanguage(): Lang {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

type Load = (language: Lang) => Promise<Language>;

/** One folder per language; English comes with the page. */
const FOLDERS = import.meta.glob<Language>(['./*/language.ts', '!./en/language.ts'], { import: 'language' });

const loadFolder: Load = (language) => {
  const load = FOLDERS[`./${language}/language.ts`];
  return load === undefined ? Promise.reject(new Error(`There is no folder ${language}.`)) : load();
};

const loaded = new Map<Lang, Language>([['en', english]]);

/** Starts with the language remembered in this browser; English when there is none. */
export async function startI18n(load = loadFolder): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english.texts } },
    interpolation: { escapeValue: false },
  });
  const stored = localStorage.getItem(STORAGE_KEY);
  await showLanguage(isLanguage(stored) ? stored : 'en', load);
}

/** Switches the language and remembers the choice in this browser. */
export async function setLanguage(language: Lang): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await showLanguage(language);
}

async function showLanguage(language: Lang, load = loadFolder): Promise<void> {
  const shown = (await hasTexts(language, load)) ? language : 'en';
  await i18n.changeLanguage(shown);
  document.documentElement.lang = shown;
}

/** Loads the texts of a language; on a broken connection English is better than no page. */
async function hasTexts(language: Lang, load: Load): Promise<boolean> {
  if (i18n.hasResourceBundle(language, 'translation')) return true;
  try {
    const folder = await load(language);
    i18n.addResourceBundle(language, 'translation', folder.texts);
    loaded.set(language, folder);
    return true;
  } catch (error) {
    console.warn('The texts of the language could not be loaded', error);
    return false;
  }
}

/** What is wrong with a field, in the language shown. */
export function wordRule(rule: FieldRule): string {
  return (loaded.get(currentLanguage()) ?? english).rule(rule);
}

/** The text of an error from the server in the language shown; unknown codes keep the server's own sentence. */
export function errorText({ code, message }: { code: string; message: string }): string {
  if (!isErrorCode(code)) return message;
  // Not through t(): its types read the end of 'core.too_many' as a plural form.
  const text: unknown = i18n.getResource(currentLanguage(), 'translation', `errors.${code}`);
  // A sentence with a number has {{count}} in its place.
  return typeof text === 'string' ? text.replace(COUNT, numberIn(message)) : message;
}

/** The text of an error that the form finds before it asks the server. */
export function codeText(code: ErrorCode): string {
  return errorText({ code, message: ERRORS[code].message });
}

/** The text of a success message in the language shown; sentences the dictionary does not know stay as they are. */
export function messageText(message: string): string {
  // A sentence with a number is in the dictionary with {{count}} in its place.
  const number = numberIn(message);
  const pattern = number === '' ? message : message.replace(number, COUNT);
  const key = MESSAGE_KEYS.find((one) => texts.messages[one] === message || texts.messages[one] === pattern);
  const text: unknown = i18n.getResource(currentLanguage(), 'translation', `messages.${key}`);
  return typeof text === 'string' ? text.replace(COUNT, number) : message;
}

const COUNT = '{{count}}';

function numberIn(message: string): string {
  return /\d+(\.\d+)?/.exec(message)?.[0] ?? '';
}

type MessageKey = keyof typeof texts.messages;

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(texts.messages, key);
}

const MESSAGE_KEYS = Object.keys(texts.messages).filter(isMessageKey);
