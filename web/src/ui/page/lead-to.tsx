import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageAddress } from '../link.tsx';

/** Leads on to another address, which takes the place of this one in the history. */
export function LeadTo({ address }: { readonly address: PageAddress }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: address, replace: true });
  }, [navigate, address]);
  return null;
}
