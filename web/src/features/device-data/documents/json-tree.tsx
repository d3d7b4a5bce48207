import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { TreeLines } from './tree-lines.tsx';
import { containersTo, findInTree, visibleNodes } from './tree-model.ts';

export interface JsonTreeProps {
  readonly document: object;
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A document as a collapsible tree; a search expands the ancestors of its matches. */
export function JsonTree({ document, label, search, onSearch }: JsonTreeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => containersTo(document, 1));
  const [active, setActive] = useState<string | undefined>();
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findInTree(document, wanted), [document, wanted]);
  const nodes = useMemo(() => visibleNodes(document, { open, found }), [document, open, found]);
  const { matches } = found;
  const place = active === undefined ? -1 : matches.indexOf(active);
  const step = (by: number) => {
    if (matches.length > 0) setActive(matches[(place + by + matches.length) % matches.length]);
  };
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.delete(key);
    else next.add(key);
    setOpen(next);
  };
  const buttons = { variant: 'subtle', color: 'gray', disabled: matches.length === 0 } as const;
  const [previous, next] = [t(($) => $.ui.text.previousMatch), t(($) => $.ui.text.nextMatch)];
  return (
    <div>
      <Group gap="xs" mb="xs">
        <SearchInput
          value={search}
          onChange={onSearch}
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' && event.currentTarget.value === search) step(event.shiftKey ? -1 : 1);
          }}
        />
        {wanted !== '' && (
          <Group gap={2}>
            <Text size="sm" c="dimmed" className="tabular" role="status">
              {matches.length === 0
                ? t(($) => $.ui.text.noMatches)
                : place === -1
                  ? t(($) => $.ui.text.matches, { count: matches.length })
                  : t(($) => $.ui.text.matchOf, { number: place + 1, total: matches.length })}
            </Text>
            <ActionIcon {...buttons} aria-label={previous} title={previous} onClick={() => step(-1)}>
              <ChevronUp size={16} />
            </ActionIcon>
            <ActionIcon {...buttons} aria-label={next} title={next} onClick={() => step(1)}>
              <ChevronDown size={16} />
            </ActionIcon>
          </Group>
        )}
        <Group gap={4} ml="auto">
          <Button
            size="xs"
            variant="default"
            leftSection={<ChevronsUpDown size={14} aria-hidden />}
            onClick={() => setOpen(containersTo(document, Number.POSITIVE_INFINITY))}
          >
            {t(($) => $.deviceData.documents.openAll)}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<ChevronsDownUp size={14} aria-hidden />}
            onClick={() => setOpen(new Set())}
          >
            {t(($) => $.deviceData.documents.closeAll)}
          </Button>
        </Group>
      </Group>
      <TreeLines
        nodes={nodes}
        label={label}
        search={wanted.trim()}
        active={active}
        onActive={setActive}
        onToggle={toggle}
      />
    </div>
  );
}
