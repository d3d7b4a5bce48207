import { Button, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupTitle } from './group-line.tsx';
import type { RowActions } from './row-actions.ts';
import type { GroupHead } from './row-groups.ts';
import { MarkLine, type RowMark } from './row-mark.tsx';
import type { RowSelection } from './selection.ts';
import classes from './table.module.css';

const DEFAULT_STEP = 50;

export interface TableCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Heading of each row's group; undefined without groups. */
  readonly heads?: readonly GroupHead[] | undefined;
  readonly rowId: (row: Row) => string | number;
  readonly card: (row: Row) => ReactNode;
  /** Action below a card that does not open the row; nothing for rows without one. */
  readonly cardAction?: ((row: Row) => ReactNode) | undefined;
  /** Shows a check box before each card. */
  readonly selection?: RowSelection | undefined;
  /** Tints cards, with the reason. */
  readonly mark?: ((row: Row) => RowMark | null) | undefined;
  readonly actions: RowActions<Row>;
  /** Rows shown initially and added by each 'show more'. Default 50. */
  readonly step?: number | undefined;
}

/** The rows of a table as cards, for small screens. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const {
    label,
    rows,
    heads,
    rowId,
    card,
    cardAction,
    selection,
    mark,
    actions,
    step = DEFAULT_STEP,
  } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(step);
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {rows.slice(0, shown).map((row, index) => {
          const marked = mark?.(row) ?? null;
          const action = cardAction?.(row) || null;
          const head = heads?.[index];
          return (
            <li
              key={rowId(row)}
              data-action={action !== null}
              data-selected={selection?.ids.has(String(rowId(row)))}
              data-tone={marked?.tone}
            >
              {head !== undefined && head !== heads?.[index - 1] && (
                <h3 className={classes.cardGroup}>
                  <GroupTitle head={head} />
                </h3>
              )}
              <div className={classes.cardFrame}>
                {selection !== undefined && <CardCheck id={String(rowId(row))} selection={selection} />}
                <Card row={row} actions={actions}>
                  {marked?.text !== undefined && <MarkLine tone={marked.tone} text={marked.text} />}
                  {card(row)}
                </Card>
              </div>
              {action !== null && <div className={classes.cardAction}>{action}</div>}
            </li>
          );
        })}
      </ul>
      {shown < rows.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + step)}>
          {t(($) => $.ui.table.more)}
        </Button>
      )}
    </>
  );
}

interface CardCheckProps {
  readonly id: string;
  readonly selection: RowSelection;
}

/** Beside the card, not inside it, because the card is a link. The whole strip is the touch target. */
function CardCheck({ id, selection: { ids, toggle } }: CardCheckProps) {
  const { t } = useTranslation();
  return (
    <label className={classes.cardCheck}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t(($) => $.ui.table.selectRow)}
        checked={ids.has(id)}
        onChange={() => toggle(id)}
      />
    </label>
  );
}

interface CardProps<Row> {
  readonly row: Row;
  readonly actions: RowActions<Row>;
  readonly children: ReactNode;
}

function Card<Row>({ row, actions, children }: CardProps<Row>) {
  const address = actions.addressOf(row);
  if (address !== undefined) {
    return (
      <a
        href={address}
        className={classes.card}
        data-row-link
        onClick={(event) => actions.handlers.click(event, row)}
        onAuxClick={(event) => actions.handlers.auxClick(event, row)}
      >
        {children}
      </a>
    );
  }
  if (!actions.canOpen) return <div className={classes.card}>{children}</div>;
  return (
    <UnstyledButton
      className={classes.card ?? ''}
      data-row-link
      onClick={(event) => actions.handlers.click(event, row)}
    >
      {children}
    </UnstyledButton>
  );
}
