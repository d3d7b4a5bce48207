import { PASSWORD_MESSAGES } from '@halla/domain/access/passwords';
import { useTranslation } from 'react-i18next';

type RuleKey = keyof typeof PASSWORD_MESSAGES;

/** Gives the function that puts a broken password rule into the language shown. */
export function usePasswordRule(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const key = RULES.find((rule) => PASSWORD_MESSAGES[rule] === message);
    return key === undefined ? message : t(($) => $.settings.passwordRules[key]);
  };
}

function isRule(key: string): key is RuleKey {
  return Object.hasOwn(PASSWORD_MESSAGES, key);
}

const RULES = Object.keys(PASSWORD_MESSAGES).filter(isRule);
