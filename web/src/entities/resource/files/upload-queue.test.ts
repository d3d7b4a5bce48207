import { expect, it } from 'vitest';
import { isReady, nextUploads, roomFor, type Upload } from './upload-queue.ts';

const upload = (id: number): Upload => ({
  id,
  file: new File(['x'], `${id}.jpg`),
  state: 'waiting',
  sent: 0,
  error: null,
});

it('a file goes from waiting over sending to gone, and the others stay as they are', () => {
  let uploads = nextUploads([], { type: 'chosen', uploads: [upload(1), upload(2)] });
  uploads = nextUploads(uploads, { type: 'started', id: 1 });
  uploads = nextUploads(uploads, { type: 'progress', id: 1, sent: 0.4 });
  expect(uploads).toMatchObject([
    { id: 1, state: 'sending', sent: 0.4 },
    { id: 2, state: 'waiting', sent: 0 },
  ]);
  expect(nextUploads(uploads, { type: 'gone', id: 1 })).toMatchObject([{ id: 2 }]);
});

it('a failure stays in the list with its reason and may be sent once more', () => {
  let uploads = nextUploads([upload(1)], { type: 'failed', id: 1, error: 'The connection broke off' });
  expect(uploads).toMatchObject([{ state: 'failed', error: 'The connection broke off' }]);
  expect(uploads.every(isReady)).toBe(true);
  expect(roomFor(uploads, 1)).toBe(0);
  uploads = nextUploads(uploads, { type: 'started', id: 1 });
  expect(uploads).toMatchObject([{ state: 'sending', error: null }]);
});

it('a refused file is not sent again and takes nobody’s place', () => {
  const uploads = nextUploads([upload(1)], { type: 'refused', id: 1, error: 'Only images' });
  expect(uploads.some(isReady)).toBe(false);
  expect(roomFor(uploads, 1)).toBe(1);
});
