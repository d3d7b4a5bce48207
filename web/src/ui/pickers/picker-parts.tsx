import { CloseButton, Combobox, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './picker.module.css';
import type { PickerOption, PickerResults } from './use-picker-search.ts';

const LIST_HEIGHT = 280;

export interface PickerListProps {
  readonly label: string;
  readonly results: Pick<PickerResults<PickerOption>, 'status' | 'options'>;
  readonly chosen: string | undefined;
  readonly nothingFound: string | undefined;
}

/** The options of a picker, or a message why there are none, in a dropdown. */
export function PickerList(props: PickerListProps) {
  const { status, options } = props.results;
  return (
    <Combobox.Dropdown hidden={status === 'loading' && options.length === 0}>
      <Options {...props} />
    </Combobox.Dropdown>
  );
}

/** The options without a dropdown, rendered inline on the page. */
export function PickerOptions(props: PickerListProps) {
  return (
    <div className={classes.inPlace}>
      <Options {...props} />
    </div>
  );
}

function Options({ label, results, chosen, nothingFound }: PickerListProps) {
  const { t } = useTranslation();
  const { status, options } = results;
  return (
    // The list itself scrolls; as part of a combobox it needs no tab stop.
    <Combobox.Options aria-label={label} mah={LIST_HEIGHT} className={classes.options ?? ''}>
      {options.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          active={option.value === chosen}
          aria-selected={option.value === chosen}
          {...(option.isPinned && { className: classes.pinned ?? '' })}
        >
          <OptionText option={option} />
        </Combobox.Option>
      ))}
      {options.length === 0 && status !== 'loading' && (
        <Combobox.Empty>
          {status === 'failed'
            ? t(($) => $.ui.failed.unknown.title)
            : (nothingFound ?? t(($) => $.ui.picker.none))}
        </Combobox.Empty>
      )}
    </Combobox.Options>
  );
}

function OptionText({ option }: { readonly option: PickerOption }) {
  if (option.icon === undefined) return <OptionLines option={option} />;
  return (
    <Group gap="sm" wrap="nowrap">
      <span className={classes.icon}>{option.icon}</span>
      <div>
        <OptionLines option={option} />
      </div>
    </Group>
  );
}

function OptionLines({ option: { label, description } }: { readonly option: PickerOption }) {
  return (
    <>
      <Text span size="sm" display="block">
        {label}
      </Text>
      {description !== undefined && description !== '' && (
        <Text span size="xs" className={classes.description ?? ''}>
          {description}
        </Text>
      )}
    </>
  );
}

export interface PickerEndProps {
  readonly isLoading: boolean;
  /** Undefined if there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  readonly clearLabel: string | undefined;
  readonly action: ReactNode;
}

/** Right section: loader or clear button, then the caller's action. */
export function PickerEnd({ isLoading, onClear, clearLabel, action }: PickerEndProps) {
  const { t } = useTranslation();
  return (
    <>
      {isLoading && <Spinner size={14} />}
      {!isLoading && onClear !== undefined && (
        <CloseButton
          size="sm"
          aria-label={clearLabel ?? t(($) => $.ui.picker.clear)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        />
      )}
      {action}
    </>
  );
}
