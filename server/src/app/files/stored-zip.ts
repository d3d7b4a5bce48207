import { crc32 } from 'node:zlib';

/** A zip archive with one file, which is stored without compression. */
export function storedZip(content: Buffer, name = 'firmware.bin'): Buffer {
  const filename = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const nameLength = Buffer.alloc(4);
  nameLength.writeUInt16LE(filename.length, 0);
  // Version, flags, method, time and date of an entry.
  const kind = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]);
  const entry = Buffer.concat([bytes('PK\u0003\u0004'), kind, sizes, nameLength, filename, content]);
  const directory = Buffer.concat([
    bytes('PK\u0001\u0002\u0014\u0000'),
    kind,
    sizes,
    nameLength,
    Buffer.alloc(14),
    filename,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, directory, end]);
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
