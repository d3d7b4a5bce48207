import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { openInNewTab, type PageAddress, useLink } from '../link.tsx';
import type { RowKeyNeeds } from './row-keys.ts';

const MIDDLE = 1;

export interface RowActions<Row> {
  /** URL of a row's page; undefined if rows open something else or nothing. */
  readonly addressOf: (row: Row) => string | undefined;
  readonly canOpen: boolean;
  /** True if rows have URLs. */
  readonly hasPages: boolean;
  /** Id of the open row. */
  readonly openRow: string | undefined;
  /** Stable for the lifetime of the table, so that memoized rows do not re-render. */
  readonly handlers: RowHandlers<Row>;
}

export interface RowHandlers<Row> {
  readonly click: (event: MouseEvent, row: Row) => void;
  readonly auxClick: (event: MouseEvent, row: Row) => void;
  readonly enter: (event: KeyboardEvent, row: Row) => void;
}

interface RowTarget<Row> {
  readonly rowLink?: ((row: Row) => PageAddress) | undefined;
  readonly onRow?: ((row: Row) => void) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openRow?: string | undefined;
}

/** Requirements of the row shortcuts that this table meets. */
export function keyNeeds(
  { canOpen, hasPages }: Pick<RowActions<never>, 'canOpen' | 'hasPages'>,
  selection: unknown,
): RowKeyNeeds {
  return { canOpen, hasPages, canSelect: selection !== undefined };
}

/** A click opens a row; a middle-click or Ctrl-click opens its page in a new tab that keeps the session. */
export function useRowActions<Row>({ rowLink, onRow, onOpen, openRow }: RowTarget<Row>): RowActions<Row> {
  const link = useLink();
  const navigate = useNavigate();
  const addressOf = (row: Row) => (rowLink === undefined ? undefined : link(rowLink(row)));
  const open = (row: Row, newTab: boolean) => {
    const address = addressOf(row);
    onOpen?.(row);
    if (address === undefined) onRow?.(row);
    else if (newTab) openInNewTab(address);
    else void navigate({ href: address });
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const [handlers] = useState(() => makeHandlers<Row>((row, newTab) => latest.current(row, newTab)));
  const hasPages = rowLink !== undefined;
  return { addressOf, canOpen: hasPages || onRow !== undefined, hasPages, openRow, handlers };
}

function makeHandlers<Row>(open: (row: Row, newTab: boolean) => void): RowHandlers<Row> {
  return {
    click: (event, row) => {
      if (isOnControl(event) || hasSelectedText()) return;
      event.preventDefault();
      open(row, event.ctrlKey || event.metaKey || event.shiftKey);
    },
    auxClick: (event, row) => {
      if (event.button !== MIDDLE || isOnControl(event)) return;
      event.preventDefault();
      open(row, true);
    },
    enter: (event, row) => {
      event.preventDefault();
      open(row, event.ctrlKey || event.metaKey);
    },
  };
}

/** Controls inside a row handle their own clicks, except the row's own link. */
function isOnControl({ target }: MouseEvent): boolean {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, textarea') : null;
  return control !== null && !control.hasAttribute('data-row-link');
}

function hasSelectedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
