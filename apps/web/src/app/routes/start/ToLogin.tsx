import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { loginSearch } from '#platform/page/return-path';

/** Redirects to the sign-in page with the way back. The address is read once, because the redirect changes it. */
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
