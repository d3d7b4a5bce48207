import { type DragEvent, useState } from 'react';

export interface DroppedPlan {
  readonly planId: number;
  /** Day at which the bar was grabbed. */
  readonly from: string;
  readonly to: string;
}

interface DayDrop {
  /** Days of the columns. */
  readonly days: readonly string[];
  readonly onDrop: (drop: DroppedPlan) => void;
}

/** Attribute of the element whose width the days share. */
export const DAYS_ATTRIBUTE = 'data-days';

/** Plans that are dragged over days, relative to the day at which they were grabbed. */
export function useDayDrop({ days, onDrop }: DayDrop) {
  const [over, setOver] = useState<string | null>(null);
  const dayAt = ({ currentTarget, clientX }: DragEvent) => {
    const row = currentTarget.closest(`[${DAYS_ATTRIBUTE}]`) ?? currentTarget;
    const { left, width } = row.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / (width || 1)) * days.length);
    return days[Math.min(days.length - 1, Math.max(0, column))] ?? '';
  };
  return {
    /** The day below the pointer; null while nothing is dragged. */
    over,
    grab: (planId: number, event: DragEvent) => {
      event.dataTransfer.setData('text/plain', `${planId} ${dayAt(event)}`);
      event.dataTransfer.effectAllowed = 'move';
    },
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(dayAt(event));
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(null);
        const [id = '', from = ''] = event.dataTransfer.getData('text/plain').split(' ');
        // Text and files can be dropped here too.
        if (/^\d+$/.test(id) && /^\d{4}-\d{2}-\d{2}$/.test(from))
          onDrop({ planId: Number(id), from, to: dayAt(event) });
      },
    },
  };
}
