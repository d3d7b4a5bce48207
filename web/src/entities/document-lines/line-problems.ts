import { lineProblem } from '@halla/domain/documents/document-lines';
import { codeText } from '../../i18n/code-text.ts';
import type { Problems } from '../../ui/form/problems.ts';
import type { EditedLine } from './edited-line.ts';

/** True for a count below the serial numbers that are allocated to the line. */
export function isBelowAllocated({ count, allocated }: EditedLine): boolean {
  return count !== null && allocated > 0 && count < allocated;
}

/** What no schema knows about lines, by the path of the input; `list` is the path of the lines. */
export function lineProblems(lines: readonly EditedLine[], list: string): Problems {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const { count, price, discount } = line;
      // Empty inputs are named by the schema.
      const filled = { ...line, count: count ?? line.allocated, price: price ?? 0, discount: discount ?? 0 };
      switch (lineProblem(filled)) {
        case 'unnamed':
          return [[`${list}.${index}.name`, codeText('orders.unnamed_item')]];
        case 'below_allocated':
          return [[`${list}.${index}.count`, codeText('orders.remove_allocations')]];
        case 'too_large':
          return [[`${list}.${index}.price`, codeText('orders.too_large')]];
        default:
          return [];
      }
    }),
  );
}
