import { SEARCH_MAX } from '@halla/domain/limits';
import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PickerEnd, PickerList, PickerOptions } from './picker-parts.tsx';
import { type PickerOption, type PickerSearch, usePickerSearch } from './use-picker-search.ts';

const DEBOUNCE_MS = 500;
const FIRST_SEARCH_MS = 1;

export interface SearchPickerProps<Option extends PickerOption> {
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly value: PickerOption | null;
  /** null: the choice was cleared. */
  readonly onChange: (option: Option | null) => void;
  readonly search: PickerSearch<Option>;
  readonly debounceMs?: number;
  readonly firstSearchMs?: number;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** False if a value must stay selected. */
  readonly clearable?: boolean;
  /** Replaces the default 'No items found...'. */
  readonly nothingFound?: string;
  /** A button at the right end of the input, such as the scanner. */
  readonly action?: ReactNode;
  /** Focuses the input on mount. */
  readonly takesFocus?: boolean;
  /** Focuses the input and opens its list on mount. */
  readonly opensAtOnce?: boolean;
  /** Replaces the default 'Clear the choice'. */
  readonly clearLabel?: string;
  /** For a dialog that contains only this picker: autofocus, and options inline below the input. */
  readonly inPlace?: boolean;
  /** Called on Escape when the options are inline, since there is no dropdown to close first. */
  readonly onEscape?: () => void;
}

/** Chooses a row by typing part of its name; the search runs on the server. */
export function SearchPicker<Option extends PickerOption>(props: SearchPickerProps<Option>) {
  const {
    value,
    onChange,
    clearable = true,
    disabled = false,
    action,
    inPlace = false,
    opensAtOnce = false,
    takesFocus = opensAtOnce,
  } = props;
  const combobox = useCombobox({
    defaultOpened: inPlace || opensAtOnce,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  /** null: nothing is being typed, and the input shows the selected option. */
  const [typed, setTyped] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const List = inPlace ? PickerOptions : PickerList;
  const query = (typed ?? '').trim();
  const results = usePickerSearch({
    search: props.search,
    isOpen: combobox.dropdownOpened,
    query,
    debounceMs: props.debounceMs ?? DEBOUNCE_MS,
    firstSearchMs: props.firstSearchMs ?? FIRST_SEARCH_MS,
  });

  const box = useRef<HTMLInputElement>(null);
  // Leaves room for the list below, and for what follows the input.
  useEffect(() => {
    if (opensAtOnce) box.current?.scrollIntoView({ block: 'center' });
  }, [opensAtOnce]);

  const leave = () => {
    setTyped(null);
    setAwaited(null);
    combobox.closeDropdown();
  };
  const choose = (option: Option | null) => {
    leave();
    onChange(option);
  };
  const submit = (id: string) => {
    const option = results.options.find((candidate) => candidate.value === id);
    if (option !== undefined) choose(option);
  };
  const type = (text: string) => {
    setTyped(text);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  // On Enter before the results arrive, as sent by a hand scanner, the matching option is selected on
  // arrival.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onEscape?.();
    if (event.key !== 'Enter' || !combobox.dropdownOpened || query === '') return;
    event.preventDefault();
    // The list itself handles Enter on the highlighted option.
    if (combobox.getSelectedOptionIndex() !== -1) return;
    if (results.status === 'ready' && results.answered === query) {
      const fitting = whatFits(results.options, query);
      if (fitting !== undefined) choose(fitting);
      return;
    }
    setAwaited(query);
    results.searchNow();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new results may select an option
  useEffect(() => {
    if (results.status !== 'ready' || results.answered !== query || query === '') return;
    const fitting = awaited === query ? whatFits(results.options, query) : undefined;
    if (fitting !== undefined) choose(fitting);
    else combobox.selectFirstOption();
  }, [results.options, results.status]);

  return (
    <Combobox store={combobox} onOptionSubmit={submit} disabled={disabled}>
      <Combobox.Target targetType="input" withExpandedAttribute>
        <InputBase
          ref={box}
          label={props.label}
          description={props.description}
          placeholder={props.placeholder}
          error={props.error}
          disabled={disabled}
          required={props.required ?? false}
          autoComplete="off"
          maxLength={SEARCH_MAX}
          {...((inPlace || takesFocus) && { 'data-autofocus': true })}
          autoFocus={takesFocus}
          spellCheck={false}
          value={typed ?? value?.label ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={press}
          {...(action !== undefined && { rightSectionWidth: 76 })}
          rightSectionPointerEvents="auto"
          rightSection={
            <PickerEnd
              isLoading={combobox.dropdownOpened && results.status === 'loading'}
              onClear={clearable && value !== null && !disabled ? () => choose(null) : undefined}
              clearLabel={props.clearLabel}
              action={action}
            />
          }
        />
      </Combobox.Target>
      <List label={props.label} results={results} chosen={value?.value} nothingFound={props.nothingFound} />
    </Combobox>
  );
}

/** The option whose label equals the text, or the only option. */
function whatFits<Option extends PickerOption>(
  options: readonly Option[],
  query: string,
): Option | undefined {
  const wanted = query.toLowerCase();
  const exact = options.find(({ label }) => label.toLowerCase() === wanted);
  return exact ?? (options.length === 1 ? options[0] : undefined);
}
