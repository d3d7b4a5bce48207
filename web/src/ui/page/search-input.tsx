import { CONTACT_SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '@halla/domain/limits';
import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerWaitingKey } from '../keys/keys.ts';
import { useSmallScreen } from '../table/use-small-screen.ts';

export interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  /** Debounced; called immediately on Enter, Escape and the clear button. */
  readonly onChange: (value: string) => void;
  /** Debounce in milliseconds; 500 for devices, 200 otherwise. */
  readonly debounceMs?: number;
}

/**
 * Debounced search box, cleared with Escape. Used as part of a query key, its value aborts the previous
 * request.
 */
export function SearchInput({
  value,
  onChange,
  debounceMs = CONTACT_SEARCH_DEBOUNCE_MS,
  ...input
}: SearchInputProps) {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(value);

  // Replays a search shortcut pressed before the box was mounted.
  useEffect(offerWaitingKey, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Only an external change (Back, a cleared filter) replaces what is being typed.
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  const report = (text: string) => {
    clearTimeout(timer.current);
    reported.current = text;
    onChange(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report(text), debounceMs);
  };
  const clear = () => {
    setTyped('');
    report('');
  };

  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      maxLength={SEARCH_MAX}
      aria-label={t(($) => $.ui.search.label)}
      placeholder={t(($) => $.ui.search.label)}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t(($) => $.ui.search.clear)} onClick={clear} />
      }
      w={{ base: '100%', xs: 260 }}
      {...input}
      // The full placeholder does not fit on a phone; the label states what is searched.
      {...(isSmall && input.placeholder && { placeholder: t(($) => $.ui.search.label) })}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          clear();
        }
        if (event.key === 'Enter') report(typed);
      }}
    />
  );
}
