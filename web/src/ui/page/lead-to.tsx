import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageAddress } from '../link.tsx';

/** Redirects to another URL, replacing the history entry. */
export function LeadTo({ address }: { readonly address: PageAddress }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: address, replace: true });
  }, [navigate, address]);
  return null;
}
