import { describe, expect, it } from 'vitest';
import { pickProblem } from './shipped-devices.ts';

const grey = (id: number, orderId: number | null = 1) => ({ id, orderId, color: 'grey' }) as const;
const line = (devices: readonly (ReturnType<typeof grey> | undefined)[], count = 2) => ({
  ...{ sku: 'ONE_EC_G_220', count, devices },
});

describe('devices of a shipment', () => {
  it('are those of its order and of the colour of the line', () => {
    expect(pickProblem([line([grey(1), grey(2)])], 1)).toBeNull();
    const refused = { problem: 'unsuitable', line: 0, position: 0 };
    expect(pickProblem([line([grey(1, 2)])], 1)).toEqual(refused);
    expect(pickProblem([line([grey(1, null)])], null)).toEqual(refused);
    expect(pickProblem([line([undefined])], 1)).toEqual(refused);
    expect(pickProblem([{ ...line([grey(1)]), sku: 'ONE_EC_W_220' }], 1)).toEqual(refused);
    expect(pickProblem([{ ...line([grey(1)]), sku: 'FAN' }], 1)).toEqual(refused);
  });

  it('stand on one line, and are no more than its pieces', () => {
    expect(pickProblem([line([grey(1)]), line([grey(2), grey(1)])], 1)).toEqual({
      ...{ problem: 'unsuitable', line: 1, position: 1 },
    });
    expect(pickProblem([line([grey(1), grey(2)], 1)], 1)).toEqual({ problem: 'too_many', line: 0 });
  });
});
