import { FILE_BYTES_MAX, FILE_TYPES, IMAGE_TYPES } from '@halla/domain/files/file-types';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const file = (content: string, name = 'a.jpg') =>
  new File([Uint8Array.from(content, (c) => c.charCodeAt(0))], name);

describe('a chosen file', () => {
  it('is taken for what it holds, whatever it is called', async () => {
    expect(await checkFile(file('\u00ff\u00d8\u00ff rest', 'a.txt'), IMAGE_TYPES)).toBeNull();
    expect(await checkFile(file('%PDF-1.7 rest', 'a.png'), FILE_TYPES)).toBeNull();
  });

  it('is refused before a byte is sent for what the server would refuse it for', async () => {
    expect(await checkFile(file('<svg/>', 'a.png'), FILE_TYPES)).toBe('files.unknown_type');
    expect(await checkFile(file('%PDF-1.7 rest'), IMAGE_TYPES)).toBe('files.only_images');
    expect(await checkFile(file(''), FILE_TYPES)).toBe('files.damaged');
    const large = new File([new Uint8Array(FILE_BYTES_MAX + 1)], 'a.jpg');
    expect(await checkFile(large, FILE_TYPES)).toBe('files.too_large');
  });
});
