import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LanguageChoiceProps {
  readonly value: Lang;
  readonly onChange: (language: Lang) => void;
}

/** Select for a document's language, independent of the order's. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      w={180}
      mr="auto"
      label={t(($) => $.orders.documents.language)}
      data={LANGUAGES.map((language) => ({ value: language, label: t(($) => $.orders.languages[language]) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const language = LANGUAGES.find((one) => one === currentTarget.value);
        if (language !== undefined) onChange(language);
      }}
    />
  );
}

/** Calls both handlers with the chosen language. */
export function chosen(first: (language: Lang) => void, second: (language: Lang) => void) {
  return (language: Lang) => {
    first(language);
    second(language);
  };
}
