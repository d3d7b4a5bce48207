import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { Product } from '@halla/domain/software/products';
import type { APIRequestContext } from '@playwright/test';
import { givenPrerelease } from './given-prerelease.ts';

type CallAs = <Name extends CallName>(
  user: 'super',
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

interface Given {
  readonly callAs: CallAs;
  readonly request: APIRequestContext;
  readonly product: Product;
}

/** Publishes software in stages; returns its version. */
export async function givenRelease({ callAs, request, product }: Given): Promise<string> {
  const version = await givenPrerelease(request, product);
  await callAs('super', 'publish_software_to_production', {
    ...{ product, filename: `${version}.zip`, in_stages: true },
    description_text: `${version}\nThe start screen shows the temperature of the cabin.`,
  });
  return version;
}
