// @vitest-environment happy-dom
import { ERRORS } from '@halla/contract/domains';
import { LANGUAGES } from '@halla/domain/limits';
import { SENSOR_CHANNELS } from '@halla/domain/sessions/sessions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languageName } from '../ui/labels/language.ts';
import { texts as en } from './en/language.ts';
import { orderForm } from './en/order-form.ts';
import { sessions } from './en/sessions.ts';
import { language as finnishLanguage } from './fi/language.ts';
import { addTexts, errorText, i18n, setLanguage, startI18n } from './i18n.ts';

/** Registers the lazily loaded texts of the screens. */
const LATE = import.meta.glob('./late/*.ts', { eager: true });

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

function leaves(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node ?? {}).flatMap(([key, child]) => leaves(child, `${path}/${key}`));
}

function parameters(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

describe('the Finnish dictionary', () => {
  const finnish = new Map(leaves(finnishLanguage.texts));

  it('has the parameters of every English text', () => {
    expect(Object.keys(LATE).length).toBeGreaterThan(0);
    const different = leaves(i18n.getResourceBundle('en', 'translation')).filter(([path, text]) => {
      return parameters(finnish.get(path) ?? '').join() !== parameters(text).join();
    });
    expect(different).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect([...finnish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('a text of the server', () => {
  it('is English from the catalogue, word for word, but for a serial number that exists', () => {
    expect(errorText({ code: 'auth.password_too_short', message: '' })).toBe(
      'Password has to be atleast 8 characters long',
    );
    expect(errorText({ code: 'ER_DUP_ENTRY', message: '' })).toBe('serial number exists');
  });

  it.each(Object.keys(ERRORS))('is translated by its code %s', async (code) => {
    await setLanguage('fi');
    expect(errorText({ code, message: 'untranslated' })).not.toBe('untranslated');
  });

  it('has the details that came with its code in their places', async () => {
    const refusal = { code: 'files.quota', message: '', details: { max: 0.5 } };
    expect(errorText(refusal)).toBe('The files of one customer may take 0.5 GB, delete some first');
    await setLanguage('fi');
    expect(errorText(refusal)).toContain('0.5 Gt');
  });

  it('of an unknown code is shown as the server sent it', async () => {
    await setLanguage('fi');
    expect(errorText({ code: 'moon.full', message: 'The moon is full' })).toBe('The moon is full');
  });
});

describe('the language', () => {
  it('is remembered in this browser and named on the document', async () => {
    await setLanguage('fi');
    expect(localStorage.getItem('halla.language')).toBe('fi');
    expect(document.documentElement.lang).toBe('fi');
    await startI18n();
    expect(i18n.t(($) => $.common.save)).toBe('Tallenna');
  });

  it('is English when the texts of the chosen one cannot be loaded', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem('halla.language', 'fi');
    await startI18n(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(i18n.t(($) => $.common.save)).toBe('Save');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('halla.language')).toBe('fi');
    log.mockRestore();
  });

  it.each([
    [['fi-FI', 'en-US'], 'fi'],
    [['sv-SE', 'fi', 'en'], 'fi'],
    [['en-GB', 'fi-FI'], 'en'],
    [['sv-SE', 'de'], 'en'],
  ])('is the first of %j that there is, until somebody chooses', async (languages, shown) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    await startI18n();
    expect(document.documentElement.lang).toBe(shown);
    expect(localStorage.getItem('halla.language')).toBeNull();
    await setLanguage('en');
    await startI18n();
    expect(document.documentElement.lang).toBe('en');
    vi.restoreAllMocks();
  });

  it('falls back to English for anything unknown', async () => {
    localStorage.setItem('halla.language', 'sv');
    await startI18n();
    expect(i18n.t(($) => $.common.save)).toBe('Save');
  });
});

it('has the texts of a screen once its code is there, in whatever language is shown', async () => {
  await setLanguage('fi');
  addTexts({ orderForm });
  expect(i18n.t(($) => $.orderForm.add)).toBe('Uusi tilaus');
  await setLanguage('en');
  expect(i18n.t(($) => $.orderForm.add)).toBe('New order');
  await startI18n();
  expect(i18n.t(($) => $.orderForm.add)).toBe('New order');
});

describe('documented labels', () => {
  it('of the states of the life cycle', () => {
    expect(en.devices.states).toEqual({
      production: 'In Production',
      ready: 'Ready for Shipment',
      demo: 'Demo',
      dispatched: 'Dispatched to Client',
      maintenance: 'Maintenance',
      decommissioned: 'Decommissioned',
      missing: 'Missing',
      storaged: 'In Storage',
    });
  });

  it('call a dispatch a sale and maintenance a return on the pages of transfers', () => {
    const { dispatched, maintenance, ...others } = en.lifecycle.labels;
    expect([dispatched, maintenance]).toEqual(['Sold', 'Return']);
    // Every other state has the same name on every page.
    expect(en.devices.states).toMatchObject(others);
    const { dispatched: sold, maintenance: back, demo, ...same } = finnishLanguage.texts.lifecycle.labels;
    expect([sold, back, demo]).toEqual(['Myyty', 'Palautus', 'Esittely']);
    expect(finnishLanguage.texts.devices.states).toMatchObject(same);
  });

  it.each([sessions, finnishLanguage.texts.sessions])('name each sensor differently', ({ sensors }) => {
    expect(new Set(SENSOR_CHANNELS.map((channel) => sensors[channel])).size).toBe(13);
  });
});

describe('a language', () => {
  it('is one folder of texts, and every folder is a language', () => {
    const folders = Object.keys(import.meta.glob('./*/language.ts')).map((path) => path.split('/')[1]);
    expect(folders.sort()).toEqual([...LANGUAGES].sort());
  });

  it('names itself', () => {
    expect(LANGUAGES.map(languageName)).toEqual(['English', 'Suomi']);
  });
});
