import type { Mention } from '@halla/contract/kit/mentions';
import type { NoteParent } from '@halla/domain/resources/noted-kinds';
import type { ResourceRow } from '#app/calls/resources.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { MentioningNote } from './mentions.repository.ts';

interface FoundMention {
  note: MentioningNote;
  parent: NoteParent;
  /** The row of the parent. */
  row: Pick<ResourceRow, 'number' | 'label'> | undefined;
  /** Device of the parent. */
  device: ResourceRow | undefined;
  seenAt: Date | null;
}

/** A mention with the parent of its note. */
export function presentMention({ note, parent, row, device, seenAt }: FoundMention): Mention {
  const { noteId, text, createdAt, authorId, authorName, tagged } = note;
  return {
    noteId,
    text,
    createdAt: createdAt.toISOString(),
    User: presentReference({ id: authorId, fullName: authorName }),
    parent: { ...parent, number: row?.number ?? null, label: row?.label ?? null },
    Device: presentDevice(device),
    seenAt: seenAt?.toISOString() ?? null,
    tagged,
  };
}

function presentDevice(device: ResourceRow | undefined): Mention['Device'] {
  if (device?.number === undefined) return null;
  return { id: device.id, serialNumber: device.number, deviceName: device.label ?? null };
}
