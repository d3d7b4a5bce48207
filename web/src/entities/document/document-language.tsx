import { isLanguage, LANGUAGES, type Lang } from '@halla/domain/limits';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DocumentLanguageProps {
  readonly label: string;
  readonly description?: string;
  readonly value: Lang;
  readonly onChange: (language: Lang) => void;
}

/** Selects the language of a document. */
export function DocumentLanguage({ onChange, ...props }: DocumentLanguageProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...props}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && onChange(value)}
      data={LANGUAGES.map((value) => ({ value, label: t(($) => $.orders.languages[value]) }))}
    />
  );
}
