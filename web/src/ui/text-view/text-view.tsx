import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ChevronDown, ChevronUp, WrapText } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button.tsx';
import { SearchInput } from '../page/search-input.tsx';
import { findMatches, linesOf, type Match } from './find-matches.ts';
import { TextLines } from './text-lines.tsx';

export interface TextViewProps {
  readonly text: string;
  /** Accessible name of the text. */
  readonly label: string;
  /** Buttons in addition to the built-in ones. */
  readonly actions?: ReactNode;
  /** Maximum height in pixels. Default 560. */
  readonly height?: number;
}

/** A long text with line numbers, search, a wrapping toggle and a copy button; virtualized. */
export function TextView({ text, label, actions, height = 560 }: TextViewProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [wraps, setWraps] = useState(false);
  const [chosen, setChosen] = useState(0);
  const lines = useMemo(() => linesOf(text), [text]);
  const wanted = useDeferredValue(search);
  const matches = useMemo(() => findMatches(lines, wanted), [lines, wanted]);
  const current = matches.length === 0 ? undefined : matches[chosen % matches.length];
  const step = (by: number) => {
    if (matches.length > 0) setChosen((chosen + by + matches.length) % matches.length);
  };
  return (
    <div>
      <Group gap="xs" mb="xs">
        <SearchInput
          value={search}
          onChange={(next) => {
            if (next === search) return;
            setSearch(next);
            setChosen(0);
          }}
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' && event.currentTarget.value === search) step(event.shiftKey ? -1 : 1);
          }}
        />
        {wanted !== '' && <Matches matches={matches} chosen={chosen} onStep={step} />}
        <Group gap={4} ml="auto">
          {actions}
          <Button
            size="xs"
            variant={wraps ? 'light' : 'default'}
            aria-pressed={wraps}
            leftSection={<WrapText size={14} aria-hidden />}
            onClick={() => setWraps(!wraps)}
          >
            {t(($) => $.ui.text.wrap)}
          </Button>
          <CopyButton text={text} label={t(($) => $.ui.text.copyAll)} />
        </Group>
      </Group>
      <TextLines
        key={String(wraps)}
        lines={lines}
        label={label}
        search={wanted}
        current={current}
        wraps={wraps}
        height={height}
      />
    </div>
  );
}

interface MatchesProps {
  readonly matches: readonly Match[];
  readonly chosen: number;
  readonly onStep: (by: number) => void;
}

function Matches({ matches, chosen, onStep }: MatchesProps) {
  const { t } = useTranslation();
  const count = matches.length;
  const buttons = { variant: 'subtle', color: 'gray', disabled: count === 0 } as const;
  const [previous, next] = [t(($) => $.ui.text.previousMatch), t(($) => $.ui.text.nextMatch)];
  return (
    <Group gap={2}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {count === 0
          ? t(($) => $.ui.text.noMatches)
          : t(($) => $.ui.text.matchOf, { number: (chosen % count) + 1, total: count })}
      </Text>
      <ActionIcon {...buttons} aria-label={previous} title={previous} onClick={() => onStep(-1)}>
        <ChevronUp size={16} />
      </ActionIcon>
      <ActionIcon {...buttons} aria-label={next} title={next} onClick={() => onStep(1)}>
        <ChevronDown size={16} />
      </ActionIcon>
    </Group>
  );
}
