import {
  emailListOrders,
  emailListShipments,
  emailListStockItems,
  emailLists,
  emailListUsers,
} from '#modules/email-lists/email-lists.table.ts';
import { type Making, must } from './making.ts';

type ListValues = Partial<typeof emailLists.$inferInsert> & {
  userIds?: readonly number[];
  stockItemIds?: readonly number[];
  orderIds?: readonly number[];
  shipmentIds?: readonly number[];
};

export function givenEmailLists({ db, next }: Making) {
  /** An e-mail list with its users and the things it names. */
  const emailList = async ({
    userIds = [],
    stockItemIds = [],
    orderIds = [],
    shipmentIds = [],
    ...columns
  }: ListValues = {}) => {
    const [row] = await db
      .insert(emailLists)
      .values({ name: `List ${next()}`, ...columns })
      .returning();
    const created = must(row);
    const emailListId = created.id;
    for (const userId of userIds) await db.insert(emailListUsers).values({ emailListId, userId });
    for (const orderId of orderIds) await db.insert(emailListOrders).values({ emailListId, orderId });
    for (const shipmentId of shipmentIds)
      await db.insert(emailListShipments).values({ emailListId, shipmentId });
    for (const stockItemId of stockItemIds)
      await db.insert(emailListStockItems).values({ emailListId, stockItemId });
    return created;
  };

  return { emailList };
}
