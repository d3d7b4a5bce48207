import { isLanguage, type Lang } from '@halla/domain/limits';

/** Words of pushes in one language. */
interface PushWords {
  /** Button of a notification. */
  readonly acknowledge: string;
  /** In place of the notification, after its button. */
  readonly acknowledged: string;
  readonly acknowledgedBy: (name: string) => string;
  readonly test: { readonly title: string; readonly body: string };
}

const WORDS: Readonly<Record<Lang, PushWords>> = {
  en: {
    acknowledge: 'Acknowledge',
    acknowledged: 'Acknowledged. Nobody else is notified.',
    acknowledgedBy: (name) => `Acknowledged by ${name}.`,
    test: { title: 'Halla', body: 'Notifications arrive in this browser.' },
  },
  fi: {
    acknowledge: 'Kuittaa',
    acknowledged: 'Kuitattu. Muille ei enää ilmoiteta.',
    acknowledgedBy: (name) => `Kuittaaja: ${name}.`,
    test: { title: 'Halla', body: 'Ilmoitukset saapuvat tähän selaimeen.' },
  },
};

/** English until the user has chosen a language. */
export function pushWords(language: string | null): PushWords {
  return WORDS[isLanguage(language) ? language : 'en'];
}
