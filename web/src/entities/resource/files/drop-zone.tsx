import { Button, Text } from '@mantine/core';
import { FolderOpen, type LucideIcon } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

export interface DropZoneProps {
  readonly icon: LucideIcon;
  /** What can be dropped here. */
  readonly text: string;
  /** Accepted types and sizes. */
  readonly hint: string;
  /** Label of the button that chooses files. */
  readonly action: string;
  /** Types or endings of the input. */
  readonly accept: string;
  readonly isMany: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Place to drop files, with a button that chooses them. */
export function DropZone(props: DropZoneProps) {
  const { icon: Icon, text, hint: limits, action, accept, isMany, disabled, onFiles } = props;
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is mouse-only; the button inside is the accessible alternative
    <div
      className={classes.zone}
      data-over={isOver}
      data-disabled={disabled}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text size="sm" fw={500} className={classes.dropHere ?? ''}>
          {text}
        </Text>
        <Text size="xs" c="dimmed" id={hint}>
          {limits}
        </Text>
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<FolderOpen size={15} aria-hidden />}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again after it was removed from the list.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
