import { Anchor } from '@mantine/core';

/** A tel: link. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <Anchor inherit href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </Anchor>
  );
}

/** A mailto link; the address is encoded, so that it cannot inject recipients, subject or body. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <Anchor inherit href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`}>
      {email}
    </Anchor>
  );
}
