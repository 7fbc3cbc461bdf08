import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { loginSearch } from '../login/return-path.ts';

/** Leads to the sign-in page, which leads back. Looks at the address once: it changes on the way. */
export function ToLogin() {
  const { latestLocation } = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    if (!latestLocation.pathname.startsWith('/login')) {
      void navigate({ to: '/login', search: loginSearch(latestLocation.href), replace: true });
    }
  }, [navigate, latestLocation]);
  return null;
}
