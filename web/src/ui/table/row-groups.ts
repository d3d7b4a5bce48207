import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';
import { useLanguage } from '../labels/language.ts';

/** Defines how the rows of a list are grouped; declare at module level. */
export interface RowGroups<Row> {
  /** Group key, equal for all rows of a group; null for ungrouped rows, which come last. */
  readonly of: (row: Row) => string | number | null;
  readonly title: (row: Row, t: Translate) => string;
  /** Column with the same content: hidden on screen, kept in the CSV file. */
  readonly column: string;
}

/** Heading of a group of rows. */
export interface GroupHead {
  readonly title: string;
  /** Undefined if the group may continue on the next page. */
  readonly count: number | undefined;
}

interface GroupedRowsOptions<Item, Row> {
  readonly items: readonly Item[];
  readonly rowOf: (item: Item) => Row;
  readonly groups: RowGroups<Row> | undefined;
  /** True if the server has grouped the rows. */
  readonly paged: boolean;
}

interface GroupedRows<Item> {
  readonly items: readonly Item[];
  /** Heading of each item's group, one shared object per group; undefined without groups. */
  readonly heads: readonly GroupHead[] | undefined;
}

/** Sorts rows into groups by title; within a group their order is kept. */
export function useGroupedRows<Item, Row>(options: GroupedRowsOptions<Item, Row>): GroupedRows<Item> {
  const { items, rowOf, groups, paged } = options;
  const { t } = useTranslation();
  const lang = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowOf is written inline and depends only on the item
  return useMemo(() => {
    if (groups === undefined) return { items, heads: undefined };
    const found = [...Map.groupBy(items, (item) => groups.of(rowOf(item)))].flatMap(([id, members]) => {
      const [first] = members;
      return first === undefined ? [] : [{ id, members, title: groups.title(rowOf(first), t) }];
    });
    const { compare } = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' });
    const ordered = paged
      ? found
      : found.toSorted(
          (a, b) =>
            Number(a.id === null) - Number(b.id === null) ||
            compare(a.title, b.title) ||
            compare(String(a.id), String(b.id)),
        );
    return {
      items: ordered.flatMap(({ members }) => members),
      heads: ordered.flatMap(({ title, members }) => {
        const head = { title, count: paged ? undefined : members.length };
        return members.map(() => head);
      }),
    };
  }, [items, groups, paged, t, lang]);
}
