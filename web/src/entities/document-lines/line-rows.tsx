import type { Currency } from '@halla/domain/documents/money';
import type { Lang } from '@halla/domain/limits';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { EditedLine, LineMember } from './edited-line.ts';
import classes from './line-editor.module.css';
import { LineRow } from './line-row.tsx';
import type { LineTermsOf } from './line-terms.tsx';

/** Longest list that is rendered completely. */
const ALL_SHOWN = 60;
/** Estimated row height in pixels, until measured. */
const ROW_HEIGHT = 60;
const MEMBERS: readonly LineMember[] = ['name', 'count', 'price', 'discount', 'unitCode', 'vatReason'];

export interface LineRowsProps {
  readonly lines: readonly EditedLine[];
  readonly currency: Currency;
  /** Language of the document; default English, as in lists. */
  readonly language?: Lang | undefined;
  readonly errorOf: (index: number, member: LineMember) => string | undefined;
  readonly onChange: (index: number, member: LineMember, value: string | number | null) => void;
  readonly onRemove: (index: number) => void;
  readonly terms: LineTermsOf | undefined;
  readonly aside: ((line: EditedLine, index: number) => ReactNode) | undefined;
  /** Key of the line just added manually. */
  readonly freshKey: string | null;
  /** Incremented by each refused attempt. */
  readonly refusals: number;
}

/** The lines of a document; a long list is virtualized. */
export function LineRows(props: LineRowsProps) {
  const { lines, currency, language = 'en', errorOf, terms, aside, freshKey } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // Stable callbacks, so that only the changed line re-renders.
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
      language={language}
      errors={errorsOf(errorOf, index)}
      isFresh={line.key === freshKey}
      onChange={onChange}
      onRemove={onRemove}
      terms={terms}
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

/** Virtualized rows in a scroll container; scrolls to a line that was added or refused. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per refused attempt; the user may then scroll away
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

/** Time until the line scrolled to has been rendered. */
const SCROLL_MS = 100;
