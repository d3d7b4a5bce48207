import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMay } from '../../../core/access.ts';
import { usePickerSearch } from '../../../ui/pickers/use-picker-search.ts';
import { findColleagues } from '../../user/find-colleagues.ts';
import { completeMention, type Mention, mentionAt, type Person, suggestions, taggedIds } from './mention.ts';

const FIRST_SEARCH_MS = 1;

export interface MentionInput {
  /** The resource the note is on; only users who can open its page are suggested. */
  readonly under: NotedKind;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Mentions in a note being written. Only administrators get suggestions. */
export function useMention({ under, text, setText }: MentionInput) {
  const mayMention = useMay('mentionPeople');
  const input = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  /** Query for which Enter was pressed before its suggestions had loaded. */
  const [awaited, setAwaited] = useState<string | null>(null);
  /** Index of the @ whose list was closed with Escape, so that it stays closed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = mention?.query ?? '';
  const results = usePickerSearch({
    search: (typed, signal) => findColleagues({ opensNotesOf: under, query: typed, signal }),
    isOpen: combobox.dropdownOpened && mention !== null,
    query,
    debounceMs: CONTACT_SEARCH_DEBOUNCE_MS,
    firstSearchMs: FIRST_SEARCH_MS,
  });
  const isAnswered = results.status !== 'loading' && results.answered === query;
  // Until new results arrive, the previous ones are filtered by the query, so that only matches are offered.
  const people = results.options.map(({ person }) => person);
  const found = mention === null ? [] : suggestions(people, query);

  const close = () => {
    setMention(null);
    setAwaited(null);
    combobox.closeDropdown();
  };
  const look = (value: string, caret: number) => {
    const next = mayMention ? mentionAt(value, caret) : null;
    setAwaited(null);
    if (next?.start !== dismissed) setDismissed(null);
    if (next === null || next.start === dismissed) return close();
    setMention(next);
    combobox.openDropdown();
  };
  const choose = (person: Person | undefined) => {
    if (person === undefined || mention === null) return;
    const completed = completeMention(text, mention, person.fullName);
    setText(completed.text);
    setChosen([...chosen, person]);
    close();
    // The caret can be set only after the text has been rendered.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(completed.caret, completed.caret);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (mention === null || !combobox.dropdownOpened || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return setDismissed(mention.start);
    if (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) return;
    // The list itself selects the highlighted person on Enter.
    const marked = combobox.getSelectedOptionIndex();
    if (event.key === 'Enter' && marked !== -1) return;
    if (found.length > 0) {
      event.preventDefault();
      choose(found[Math.max(marked, 0)]);
    } else if (event.key === 'Enter' && !isAnswered) {
      event.preventDefault();
      setAwaited(query);
      results.searchNow();
    }
  };

  const names = found.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first option is highlighted again only when the options change
  useEffect(() => {
    if (names === '') combobox.resetSelectedOption();
    else if (awaited === query && isAnswered) choose(found[0]);
    else combobox.selectFirstOption();
  }, [names, combobox.dropdownOpened]);

  return {
    input,
    combobox,
    mayMention,
    /** People matching the query; 'loading' until the server has responded to exactly this query. */
    results: {
      status: isAnswered ? results.status : ('loading' as const),
      options: found.map(({ id, fullName, userName }) => ({
        value: String(id),
        label: fullName,
        description: userName,
      })),
    },
    look,
    press,
    close,
    choose: (id: string) => choose(found.find((candidate) => String(candidate.id) === id)),
    tagged: () => taggedIds(text, chosen),
  };
}
