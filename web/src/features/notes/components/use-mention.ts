import { isAdminType } from '@halla/domain/levels';
import type { NoteParentKind } from '@halla/domain/note-pages';
import { useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '../../../app/api.ts';
import { useSession } from '../../../app/session.ts';
import { completeMention, type Mention, mentionAt, type Person, suggestions, taggedIds } from './mention.ts';

export interface MentionInput {
  /** What the note belongs to; only those who can open its page are suggested. */
  readonly under: NoteParentKind;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Mentions in a note being written. Only administrators get the list of colleagues. */
export function useMention({ under, text, setText }: MentionInput) {
  const session = useSession();
  const mayMention = session !== null && isAdminType(session.user.permissionLevel);
  const input = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const people = useQuery({
    ...callQuery('get_user_list', { userGroup: 'CTN', opensNotesOf: under }),
    enabled: mayMention && mention !== null,
  });
  const found = mention === null ? [] : suggestions(people.data?.users ?? [], mention.query);

  const look = (value: string, caret: number) => {
    const next = mayMention ? mentionAt(value, caret) : null;
    setMention(next);
    if (next === null) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const choose = (id: string) => {
    const person = found.find((candidate) => String(candidate.id) === id);
    if (person === undefined || mention === null) return;
    const completed = completeMention(text, mention, person.fullName);
    setText(completed.text);
    setChosen([...chosen, person]);
    setMention(null);
    combobox.closeDropdown();
    // The caret can be placed once the text is in the box.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(completed.caret, completed.caret);
    });
  };

  return {
    input,
    combobox,
    mayMention,
    loading: people.isPending,
    found,
    look,
    choose,
    tagged: () => taggedIds(text, chosen),
  };
}
