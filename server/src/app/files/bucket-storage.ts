import { posix } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import type { Bucket } from './files-url.ts';
import { type Storage, storageOn } from './storage.ts';

/** How long a bucket may keep a request waiting, in milliseconds; each of three attempts. */
export interface BucketPatience {
  connectMs: number;
  /** Timeout for the response after the whole body has been sent. */
  answerMs: number;
  /** Timeout between two parts of the response; this includes waiting for a slow reader. */
  idleMs: number;
}

const PATIENCE: BucketPatience = { connectMs: 5_000, answerMs: 60_000, idleMs: 120_000 };

/** Storage in an S3-compatible bucket; a hanging bucket fails like an unreachable one. */
export function openBucket(
  { endpoint, region, bucket, prefix, ...credentials }: Bucket,
  { connectMs, answerMs, idleMs }: BucketPatience = PATIENCE,
): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout: connectMs,
      ...{ requestTimeout: answerMs, throwOnRequestTimeout: true },
      socketTimeout: idleMs,
    },
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
