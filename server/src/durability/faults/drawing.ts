import { Random } from '@halla/domain/demo/random';

const DIGITS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VARIANTS = ['8', '9', 'a', 'b'];

/** Seeded numbers, with the ids that clients make. */
export class Drawing extends Random {
  uuid(): string {
    return [
      this.hex(8),
      this.hex(4),
      `4${this.hex(3)}`,
      `${this.pick(VARIANTS)}${this.hex(3)}`,
      this.hex(12),
    ].join('-');
  }

  /** Number of a shipment. */
  documentNumber(): string {
    return Array.from({ length: 8 }, () => this.pick(DIGITS)).join('');
  }

  /** A text without digits. */
  letters(count: number): string {
    return Array.from({ length: count }, () => this.pick(LETTERS)).join('');
  }
}
