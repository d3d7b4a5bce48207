import type { CallRequest } from '@halla/contract/calls';
import type { SignedInContext, UploadContext } from '#app/calls/context.ts';
import { keepPackage } from './keep-package.service.ts';
import { assertSigned } from './package-check.ts';

interface AskedUpload {
  ctx: SignedInContext & UploadContext;
  input: CallRequest<'upload_software_package'>;
}

/** Stores a package uploaded by a user as a prerelease, under the rules that apply to the build system. */
export async function uploadPackage({ ctx, input: { product, version, signature } }: AskedUpload) {
  const { sha256, ...file } = await ctx.receiveArchive();
  const sent = { product, version, sha256, signature: signature ?? null };
  assertSigned(sent, ctx.config.SOFTWARE_PUBLIC_KEY);
  const uploadedBy = `user:${ctx.actor.userId}`;
  return ctx.lastStep(async (work) => {
    const { packageId: id, duplicate } = await keepPackage(work, { sent, file, uploadedBy });
    return { message: 'Software uploaded', package: { id }, duplicate };
  });
}
