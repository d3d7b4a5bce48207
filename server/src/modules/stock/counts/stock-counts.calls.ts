import { stockCounts } from '@halla/contract/stock-counts';
import { implement } from '#app/calls/implement.ts';
import { bookCount, cancelCount, startCount } from './close-count.service.ts';
import { confirmCountLine } from './confirm-line.service.ts';
import { addLine, undoCountLine } from './count-lines.service.ts';
import { getCount, getCounts, getDifferences, getLines } from './stock-counts.service.ts';

export const stockCountCalls = implement(stockCounts, {
  get_stock_counts: getCounts,
  get_stock_count: getCount,
  get_stock_count_lines: getLines,
  get_stock_count_differences: getDifferences,
  add_stock_count: startCount,
  add_stock_count_line: addLine,
  undo_stock_count_line: undoCountLine,
  confirm_stock_count_line: confirmCountLine,
  book_stock_count: bookCount,
  cancel_stock_count: cancelCount,
});
