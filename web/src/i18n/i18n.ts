import './i18next-types.ts';
import { fillIn } from '@halla/contract/errors/fill-in';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import { DAY_EXAMPLE } from '@halla/contract/rules/rule-text';
import { formatDay } from '@halla/domain/formats';
import { isLanguage, type Lang } from '@halla/domain/limits';
import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language as english, type FirstTexts, type LateTexts } from './en/language.ts';
import { quantities } from './quantities.ts';
import type { Language } from './shape.ts';

/** Type of the function returned by `useTranslation()`: `t(($) => $.common.save)`. */
export type Translate = TFunction;

const STORAGE_KEY = 'halla.language';

export const i18n: I18n = i18next.createInstance();

/** The language currently shown. */
export function currentLanguage(): Lang {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

type Load = (language: Lang) => Promise<Language>;

/** One folder per language; English is part of the initial bundle. */
const FOLDERS = import.meta.glob<Language>(['./*/language.ts', '!./en/language.ts'], { import: 'language' });

const loadFolder: Load = (language) => {
  const load = FOLDERS[`./${language}/language.ts`];
  return load === undefined ? Promise.reject(new Error(`There is no folder ${language}.`)) : load();
};

type LoadedTexts = FirstTexts & Partial<Pick<LateTexts, 'errors'>>;

const loaded = new Map<Lang, Language<LoadedTexts>>([['en', english]]);

/** English texts loaded with the code of a screen. */
let late: Partial<LateTexts> = {};

/** Adds English texts loaded with the code of a screen; other languages load as a whole. */
export function addTexts(texts: Partial<LateTexts>): void {
  late = { ...late, ...texts };
  if (i18n.isInitialized) i18n.addResourceBundle('en', 'translation', texts);
}

/**
 * Starts with the language chosen in this browser, otherwise with the first supported one of the browser's
 * preferred languages, otherwise in English.
 */
export async function startI18n(load = loadFolder): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(quantities)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: { ...english.texts, ...late } } },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  await showLanguage(chosenLanguage() ?? browserLanguage() ?? 'en', load);
}

/** Switches the language and stores the choice in this browser. */
export async function setLanguage(language: Lang): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  for (const listener of choiceListeners) listener();
  await showLanguage(language);
}

const choiceListeners = new Set<() => void>();

/** The language chosen in this browser; null if none was chosen. */
export function chosenLanguage(): Lang | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** The first supported one of the browser's preferred languages: 'fi-FI' is Finnish. */
function browserLanguage(): Lang | undefined {
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage);
}

/** Calls the listener when the user chooses a language; returns the unsubscribe function. */
export function onLanguageChoice(listener: () => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

async function showLanguage(language: Lang, load = loadFolder): Promise<void> {
  const shown = (await hasTexts(language, load)) ? language : 'en';
  await i18n.changeLanguage(shown);
  document.documentElement.lang = shown;
}

/** Loads the texts of a language; false if the chunk cannot be loaded, which falls back to English. */
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

/** Text of a field's broken rule in the language shown. */
export function wordRule(rule: FieldRule): string {
  const shown = rule.rule === 'day' ? { ...rule, example: DAY_EXAMPLE } : rule;
  const sentence = rule.rule === 'refused' ? sentenceOf(rule.code) : undefined;
  return sentence ?? (loaded.get(currentLanguage()) ?? english).rule(withDays(shown));
}

/**
 * Text of a server error in the language shown. Unknown codes keep the server's own sentence. So do all codes
 * in English until their texts have loaded, because the sentences are identical.
 */
export function errorText({ code, message, details = {} }: Refusal): string {
  const sentence = sentenceOf(code);
  return sentence === undefined ? message : fillIn(sentence, withDays(details));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats the days among the interpolation values for the language shown. */
function withDays<Values extends object>(values: Values): Values {
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && DAY.test(value) ? formatDay(value, currentLanguage()) : value,
  ]);
  return Object.fromEntries(worded) as Values;
}

interface Refusal {
  readonly code: string;
  /** The server's sentence. */
  readonly message: string;
  /** Interpolation values of the text. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Sentence of a code in the language shown; undefined if its texts have not loaded or have none for it. */
export function sentenceOf(code: string): string | undefined {
  // Not through t(), whose types parse the end of 'core.too_many' as a plural form.
  const errors: Sentences = loaded.get(currentLanguage())?.texts.errors ?? late.errors ?? {};
  return Object.hasOwn(errors, code) ? errors[code] : undefined;
}

type Sentences = Readonly<Record<string, string>>;
