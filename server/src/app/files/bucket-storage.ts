import { S3Client } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import type { Bucket } from './files-url.ts';
import { type Storage, storageOn } from './storage.ts';

/** Files in a bucket of S3 or of anything that speaks its language. */
export function openBucket({ endpoint, region, bucket, prefix, ...credentials }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Newer checksums are not known to most servers but Amazon's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return storageOn(new AwsS3StorageAdapter(client, { bucket, prefix }));
}
