import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preset-grid.module.css';

export interface RemoveCellProps {
  readonly name: string;
  readonly isCursor: boolean;
  readonly takesFocus: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

/** The last cell of a row: a button that removes it, which can be undone. */
export function RemoveCell({ name, isCursor, takesFocus, onKeyDown, onFocus, onRemove }: RemoveCellProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCursor && takesFocus) button.current?.focus();
  }, [isCursor, takesFocus]);
  return (
    <td className={classes.cell} data-action>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        tabIndex={isCursor ? 0 : -1}
        aria-label={t(($) => $.deviceData.presets.remove, { name })}
        title={t(($) => $.deviceData.presets.remove, { name })}
        onKeyDown={onKeyDown}
        onFocus={() => !isCursor && onFocus()}
        onClick={onRemove}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </td>
  );
}
