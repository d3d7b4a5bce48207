import { lineProblem } from '@halla/domain/documents/document-lines';
import { codeText } from '../../i18n/code-text.ts';
import type { Problems } from '../../ui/form/problems.ts';
import type { EditedLine } from './edited-line.ts';

/** True if the count is below the number of allocated serial numbers. */
export function isBelowAllocated({ count, allocated }: EditedLine): boolean {
  return count !== null && allocated > 0 && count < allocated;
}

/** Problems that the schema cannot express, by input path; `list` is the path of the lines. */
export function lineProblems(lines: readonly EditedLine[], list: string): Problems {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const { count, price, discount } = line;
      // Placeholders for empty inputs, which the schema reports.
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
