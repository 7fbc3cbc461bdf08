import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { ApiError } from '#platform/api-error';
import { counted } from '#ui/format';

/** Shows why the sign-in failed; when throttled, with a countdown to the next attempt. */
export const LoginFailure = ({ error }: { readonly error: unknown }) =>
  error instanceof ApiError && error.retryAfter ? (
    <Throttled message={error.message} seconds={error.retryAfter} />
  ) : (
    <Refused of={error} />
  );

interface ThrottledProps {
  readonly message: string;
  readonly seconds: number;
}

function Throttled({ message, seconds }: ThrottledProps) {
  const left = useCountdown(seconds);
  return (
    <Alert severity="warning">
      {left > 0 ? `${message}. Осталось ${counted(left, 'секунда', 'секунды', 'секунд')}` : 'Можно повторить вход'}
    </Alert>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
