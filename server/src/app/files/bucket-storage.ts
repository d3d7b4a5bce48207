import { posix } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import type { Bucket } from './files-url.ts';
import { type Storage, storageOn } from './storage.ts';

/** Storage in an S3-compatible bucket. */
export function openBucket({ endpoint, region, bucket, prefix, ...credentials }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Most S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return storageOn(new AwsS3StorageAdapter(client, { bucket, prefix }), {
    readParts: async (key, { start, end }, signal) => {
      const { Body } = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: posix.join(prefix, key),
          Range: `bytes=${start}-${end}`,
        }),
        signal && { abortSignal: signal },
      );
      if (Body instanceof Readable) return signal ? addAbortSignal(signal, Body) : Body;
      throw new Error('The bucket answered without content.');
    },
  });
}
