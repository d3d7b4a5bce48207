import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';

interface EditButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Begins to edit a section of a record. */
export function EditButton({ label, onClick }: EditButtonProps) {
  return (
    <Button variant="default" size="xs" leftSection={<Pencil size={14} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}
