import type { Currency } from '@halla/domain/documents/money';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { EditedLine, LineMember } from './edited-line.ts';
import classes from './line-editor.module.css';
import { LineRow } from './line-row.tsx';

/** Up to here all lines are on the page. */
const ALL_SHOWN = 60;
/** Pixels, until a line is measured. */
const ROW_HEIGHT = 60;
const MEMBERS: readonly LineMember[] = ['name', 'count', 'price', 'discount'];

export interface LineRowsProps {
  readonly lines: readonly EditedLine[];
  readonly currency: Currency;
  readonly errorOf: (index: number, member: LineMember) => string | undefined;
  readonly onChange: (index: number, member: LineMember, value: string | number | null) => void;
  readonly onRemove: (index: number) => void;
  readonly aside: ((line: EditedLine, index: number) => ReactNode) | undefined;
  /** Of the line that was just added by hand. */
  readonly freshKey: string | null;
  /** Grows with each refused attempt. */
  readonly refusals: number;
}

/** The lines of a document; of many only those in sight are rendered. */
export function LineRows(props: LineRowsProps) {
  const { lines, currency, errorOf, aside, freshKey } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // The same functions at every render, so that only the line that changes renders again.
  const onChange = useCallback<LineRowsProps['onChange']>(
    (...change) => latest.current.onChange(...change),
    [],
  );
  const onRemove = useCallback<LineRowsProps['onRemove']>((index) => latest.current.onRemove(index), []);
  const row = (line: EditedLine, index: number) => (
    <LineRow
      line={line}
      index={index}
      currency={currency}
      errors={errorsOf(errorOf, index)}
      isFresh={line.key === freshKey}
      onChange={onChange}
      onRemove={onRemove}
      aside={aside}
    />
  );
  if (lines.length > ALL_SHOWN) return <Window {...props} row={row} />;
  return lines.map((line, index) => <div key={line.key}>{row(line, index)}</div>);
}

function errorsOf(errorOf: LineRowsProps['errorOf'], index: number) {
  return Object.fromEntries(
    MEMBERS.map((member) => [member, errorOf(index, member)] as const).filter(
      ([, text]) => text !== undefined,
    ),
  );
}

interface WindowProps extends LineRowsProps {
  readonly row: (line: EditedLine, index: number) => ReactNode;
}

/** Rows in a box that scrolls; it shows a line that was added or refused. */
function Window({ lines, errorOf, refusals, row }: WindowProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 4,
  });
  const known = useRef(lines.length);
  useEffect(() => {
    if (lines.length > known.current) virtualizer.scrollToIndex(lines.length - 1);
    known.current = lines.length;
  }, [lines.length, virtualizer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused attempt shows its line once, the user may leave it
  useEffect(() => {
    if (refusals === 0) return;
    const refused = lines.findIndex((_, index) =>
      MEMBERS.some((member) => errorOf(index, member) !== undefined),
    );
    if (refused === -1) return;
    virtualizer.scrollToIndex(refused, { align: 'center' });
    const timer = setTimeout(
      () => scroll.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      SCROLL_MS,
    );
    return () => clearTimeout(timer);
  }, [refusals]);
  return (
    <div ref={scroll} className={classes.window}>
      <div className={classes.spacer} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line !== undefined && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.placed}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row(line, index)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Until the line that was scrolled to is rendered. */
const SCROLL_MS = 100;
