import { describe, expect, inject, it } from 'vitest';
import { stepping } from '../stepping.test-steps.ts';

/** The embedded engine has one connection, so transactions never overlap. */
const isPostgresRun = inject('postgresUrl') !== null;
const ROUNDS = 12;

describe.skipIf(!isPostgresRun)('an undo at the same moment', () => {
  const { started, boss, shipment, save, item, piecesOf } = stepping();
  const undo = (id: number) =>
    started().t.call('undo_shipment_step', started().admin.token, { shipment: { id } });

  let serial = 0;
  /** Two pieces that have just left the mailhouse for another warehouse. */
  async function givenLeft() {
    serial += 1;
    const sku = `RACE-${serial}`;
    await item(sku, { mailhouse: 5, vantaa: 0 });
    const id = await shipment({
      ...{ shipmentDirection: 'between', shippingInfo: { companyName: 'vantaa' } },
      genericDevices: [{ sku, name: 'Part', count: 2 }],
    });
    expect((await save({ id, status: 'transit' })).status).toBe(200);
    return { id, sku };
  }

  it('as another one takes the step back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, sku } = await givenLeft();
      const answers = await Promise.all([undo(id), undo(id), undo(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await piecesOf(sku)).toMatchObject({ free: 5 });
    }
  });

  it('as the next step comes before it or after it, and stock follows', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, sku } = await givenLeft();
      const [next, undone] = await Promise.all([save({ id, status: 'delivered' }), undo(id)]);
      expect(next.status).toBe(200);
      expect([200, 409]).toContain(undone.status);
      // If the delivery was saved first, it was undone; otherwise the dispatch was undone, and the delivery
      // then books it again.
      const { body } = await started().t.call('get_shipments', boss(), { shipment_id: id });
      const [line] = body.shipments[0]?.genericDevices ?? [];
      const total = 5 - (line?.taken ?? 0) + (line?.added ?? 0);
      expect(await piecesOf(sku)).toMatchObject({ free: total });
    }
  });

  it('as somebody takes the pieces that it would take back leaves no stock below zero', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, sku } = await givenLeft();
      await save({ id, status: 'delivered' });
      const taken = await shipment({
        ...{ pickupAddress: 'vantaa', genericDevices: [{ sku, name: 'Part', count: 2 }] },
      });
      const [sent, undone] = await Promise.all([save({ id: taken, status: 'transit' }), undo(id)]);
      expect([sent.status, undone.status].sort()).toEqual([200, 409]);
      expect((await piecesOf(sku)).free).toBe(3);
    }
  });
});
