import { describe, expect, it } from 'vitest';
import { codePicture, LABELS_PER_SHEET, pagesOf } from './labels.ts';

describe('labels', () => {
  it('come one per page on tape and twenty-seven per sheet', () => {
    expect(pagesOf(['a', 'b'], 2, 'tape')).toEqual([['a'], ['a'], ['b'], ['b']]);
    const sheets = pagesOf(['a'], LABELS_PER_SHEET + 1, 'sheet');
    expect(sheets.map((page) => page.length)).toEqual([27, 1]);
    expect(pagesOf([], 3, 'sheet')).toEqual([]);
  });

  it('carry a picture of the code that needs no other address', async () => {
    const picture = await codePicture('EC220001');
    expect(picture).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(picture)).toContain('<svg');
    expect(await codePicture('EC220002')).not.toBe(picture);
  });
});
