// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code

import type { GuardedFile } from './guard.ts';

/** The ledger of stock and counts of stock. */
export const STOCK_GUARDS: readonly GuardedFile[] = [
  {
    file: 'packages/domain/src/stock/stock-ledger.ts',
    test: 'packages/domain/src/stock/stock-ledger.test.ts',
    guards: [
      {
        name: 'no stock below zero',
        find: "  if (after < 0) return { problem: 'not_enough', missing: fromHundredths(-after) };\n",
      },
      {
        name: 'quantities that a column holds',
        find: "  if (after > MAX_HUNDREDTHS) return { problem: 'not_a_quantity' };\n",
      },
      {
        name: 'a reason that contradicts the direction',
        find: "    return { problem: 'wrong_direction' };\n",
        replace: '    reason = null;\n',
      },
    ],
  },
  {
    file: 'server/src/modules/stock/ledger/book-stock.service.ts',
    test: 'server/src/modules/shipments/shipment-stock.test.ts',
    guards: [
      {
        name: 'pieces that are not there',
        find: '  if (missing.length > 0) throw notEnough(missing);\n',
      },
      {
        name: 'places whose stock is not edited',
        find: "  if (places.some((place) => !editable.includes(place))) throw refusedField('stock.not_editable', field);\n",
        test: 'server/src/modules/stock/counts/stock-counts.test.ts',
      },
    ],
  },
  {
    file: 'server/src/modules/stock/stock-writes.repository.ts',
    test: 'server/src/modules/stock/stock-race.test.ts',
    guards: [
      {
        name: 'rows are changed under a lock',
        find: "    .orderBy(asc(sql`lower(${stockItems.sku})`), asc(stockQuantities.warehouse))\n    .for('update', { of: stockQuantities });",
        replace: '    .orderBy(asc(sql`lower(${stockItems.sku})`), asc(stockQuantities.warehouse));',
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/stock/items/edit-stock.service.ts',
    test: 'server/src/modules/stock/items/edit-stock.test.ts',
    guards: [
      {
        name: 'levels that manage stock',
        find: "  if (!isRelative && !ABILITIES.manageStock(ctx.actor.level)) throw new AppError('core.not_allowed');\n",
      },
      {
        name: 'a row that exists is not made again',
        find: '  if (known !== undefined && !isRelative && wanted.id === undefined)\n',
        replace: '  if (wanted.id === -1)\n',
      },
      {
        name: 'edits of what was changed meanwhile',
        find: '    assertFresh({ loaded: wanted.updatedAt, stored });\n',
      },
      {
        name: 'places whose stock is not edited',
        find: '  if ([stock.row, ...stock.rows].some((row) => places.has(row.warehouse) && !row.isEditable))\n',
        replace: "  if (places.has(''))\n",
      },
      {
        name: 'a word about another reason',
        find: "  if (reason === 'other' && reasonText.length < REASON_MIN)\n",
        replace: '  if (REASON_MIN < 0)\n',
      },
    ],
  },
  {
    file: 'server/src/modules/stock/items/rename-stock.service.ts',
    test: 'server/src/modules/stock/items/rename-stock.test.ts',
    guards: [
      {
        name: 'a name that another line has',
        find: '  if (taken.length > 0)\n',
        replace: '  if (taken.length < 0)\n',
      },
      {
        name: 'documents that were written meanwhile',
        find: "  if (documents.some(({ kind, id }) => !isLocked.has(`${kind} ${id}`))) throw new AppError('core.stale');\n",
        engine: 'postgres',
      },
    ],
  },
  {
    file: 'server/src/modules/stock/items/delete-stock.service.ts',
    test: 'server/src/modules/stock/items/edit-stock.test.ts',
    guards: [
      {
        name: 'items that documents name',
        find: '  if (documents.length > 0)\n',
        replace: '  if (documents.length < 0)\n',
      },
      {
        name: 'items in several warehouses',
        find: "  if (rows.length > 1 && !ABILITIES.manageStock(actor.level)) throw new AppError('stock.several_warehouses');\n",
      },
    ],
  },
  {
    file: 'server/src/modules/stock/counts/count-lines.service.ts',
    test: 'server/src/modules/stock/counts/stock-counts.test.ts',
    guards: [
      {
        name: 'counts that were ended',
        find: "  if (count.state !== 'open') throw new AppError('stock.count_closed');\n",
      },
      {
        name: 'items of other warehouses',
        find: "  if (sku === undefined) throw new AppError('stock.not_in_warehouse');\n",
        replace: "  if (sku === undefined) return { message: 'Counted' };\n",
      },
    ],
  },
  {
    file: 'server/src/modules/stock/counts/close-count.service.ts',
    test: 'server/src/modules/stock/counts/stock-counts.test.ts',
    guards: [
      {
        name: 'counts of others',
        find: '  if (count.userId !== actor.userId && !ABILITIES.manageStock(actor.level))\n',
        replace: '  if (count.userId < 0)\n',
      },
      {
        name: 'lines that the reviewer has not seen',
        find: 'standing.size !== new Set(seen).size || seen.some((key) => !standing.has(key.toLowerCase()))',
        replace: 'seen.length < 0',
      },
      {
        name: 'lines that want a confirmation',
        find: "  if (wantsConfirmation(item)) throw new AppError('stock.count_unconfirmed', { details: { sku } });\n",
      },
      {
        name: 'a count below zero',
        find: "  if (total < 0) throw new AppError('stock.count_below_zero', { details: { sku } });\n",
      },
    ],
  },
  {
    file: 'server/src/modules/stock/counts/confirm-line.service.ts',
    test: 'server/src/modules/stock/counts/stock-counts.test.ts',
    guards: [
      {
        name: 'a confirmation of what was seen',
        find: "  if (counted?.key !== key || counted.newestId !== changeId) throw new AppError('stock.count_changed');\n",
      },
    ],
  },
];
