import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Highlighted } from '../../../ui/text-view/highlighted.tsx';
import classes from './json-tree.module.css';
import { treeStep } from './tree-keys.ts';
import { type TreeNode, valueText } from './tree-model.ts';

/** Height of a line in json-tree.module.css. */
const LINE_HEIGHT = 28;

export interface TreeLinesProps {
  readonly nodes: readonly TreeNode[];
  readonly label: string;
  readonly search: string;
  /** Key of the active line. */
  readonly active: string | undefined;
  readonly onActive: (key: string | undefined) => void;
  readonly onToggle: (key: string, isOpen: boolean) => void;
}

/** The visible lines of a tree, virtualized; the arrow keys move through all of them. */
export function TreeLines({ nodes, label, search, active, onActive, onToggle }: TreeLinesProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const position = nodes.findIndex(({ key }) => key === active);
  const virtualizer = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 12,
  });
  useEffect(() => {
    if (position >= 0) virtualizer.scrollToIndex(position);
  }, [position, virtualizer]);
  const press = (event: KeyboardEvent) => {
    const step = treeStep(event.key, nodes, position);
    if (step === null) return;
    event.preventDefault();
    if ('active' in step) onActive(step.active);
    else onToggle(step.toggle.key, step.toggle.isOpen);
  };
  return (
    <div
      ref={scroll}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={position >= 0 ? `${idPrefix}${position}` : undefined}
      className={classes.scroll}
      onKeyDown={press}
      onFocus={() => position < 0 && onActive(nodes[0]?.key)}
    >
      <div role="none" className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const node = nodes[index];
          return (
            node && (
              <TreeLine
                key={node.key}
                id={`${idPrefix}${index}`}
                node={node}
                top={start}
                search={search}
                isActive={index === position}
                onOpen={() => {
                  onActive(node.key);
                  if (node.count !== undefined) onToggle(node.key, node.isOpen);
                }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface TreeLineProps {
  readonly id: string;
  readonly node: TreeNode;
  readonly top: number;
  readonly search: string;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

function TreeLine({ id, node, top, search, isActive, onOpen }: TreeLineProps) {
  const { t } = useTranslation();
  const { count } = node;
  const isList = Array.isArray(node.value);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree element handles the keyboard, per the ARIA tree pattern
    // biome-ignore lint/a11y/useFocusableInteractive: the tree marks the active item with aria-activedescendant
    <div
      id={id}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={isActive}
      {...(count !== undefined && { 'aria-expanded': node.isOpen })}
      className={classes.line}
      data-active={isActive}
      data-opens={count !== undefined}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 8 + (node.level - 1) * 18 }}
      onClick={onOpen}
    >
      <ChevronRight size={14} aria-hidden className={classes.arrow} data-open={node.isOpen} />
      <span className={classes.name}>
        <Highlighted text={String(node.name)} search={typeof node.name === 'string' ? search : ''} />
      </span>
      {count === undefined ? (
        <span className={classes.value} data-kind={kindOf(node.value)}>
          <Highlighted text={valueText(node.value)} search={search} />
        </span>
      ) : (
        <span className={classes.count}>
          {isList
            ? t(($) => $.deviceData.documents.entries, { count })
            : t(($) => $.deviceData.documents.members, { count })}
        </span>
      )}
    </div>
  );
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
