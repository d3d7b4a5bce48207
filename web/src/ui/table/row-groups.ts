import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';
import { useLanguage } from '../labels/language.ts';

/** What the rows of a list are grouped by; define it at module level. */
export interface RowGroups<Row> {
  /** Equal for the rows of one group; null for those of no group, which come last. */
  readonly of: (row: Row) => string | number | null;
  readonly title: (row: Row, t: Translate) => string;
  /** The column that says the same: left out on screen, kept in the csv file. */
  readonly column: string;
}

/** The line above the rows of a group. */
export interface GroupHead {
  readonly title: string;
  /** undefined where the page may end before the group does. */
  readonly count: number | undefined;
}

interface GroupedRowsOptions<Item, Row> {
  readonly items: readonly Item[];
  readonly rowOf: (item: Item) => Row;
  readonly groups: RowGroups<Row> | undefined;
  /** The server has grouped them. */
  readonly paged: boolean;
}

interface GroupedRows<Item> {
  readonly items: readonly Item[];
  /** Head of the group of each item, the same object for all items of a group; undefined without groups. */
  readonly heads: readonly GroupHead[] | undefined;
}

/** Rows together by their group, groups by title; within a group they keep their order. */
export function useGroupedRows<Item, Row>(options: GroupedRowsOptions<Item, Row>): GroupedRows<Item> {
  const { items, rowOf, groups, paged } = options;
  const { t } = useTranslation();
  const lang = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowOf is written inline and reads the item alone
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
