import { expect, it } from 'vitest';
import { nextUploads, type Upload } from './upload-queue.ts';

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

it('a failure stays in the list with its reason', () => {
  const uploads = nextUploads([upload(1)], { type: 'failed', id: 1, error: 'Only images' });
  expect(uploads).toMatchObject([{ state: 'failed', error: 'Only images' }]);
});
