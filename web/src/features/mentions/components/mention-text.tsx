import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { markedParts } from './marked-parts.ts';

interface MentionTextProps {
  readonly text: string;
  /** Full names of the mentioned users. */
  readonly names: readonly string[];
}

/** The text of a note with mentioned names highlighted. */
export function MentionText({ text, names }: MentionTextProps) {
  return markedParts(text, names).map((part, index) =>
    part.isMention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <Text key={index} span inherit fw={600} c="var(--mantine-color-anchor)">
        {part.text}
      </Text>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
