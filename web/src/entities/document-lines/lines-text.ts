import { countedItem } from '../../ui/labels/counted-item.ts';
import type { EditedLine } from './edited-line.ts';

/** Maximum number of lines listed. */
const LINES_READ = 20;

/** Lines as text, for comparison with another user's edit. */
export function linesText(lines: readonly EditedLine[]): string {
  const texts = lines
    .slice(0, LINES_READ)
    .map(({ count, name, price }) => `${countedItem({ count, name })} ${price ?? ''}`.trim());
  const more = lines.length - texts.length;
  return [...texts, ...(more > 0 ? [`… +${more}`] : [])].join(', ');
}
