import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';

/** A person waits this long without asking himself whether something is wrong. */
const patientMs = 2000;

/** After two seconds: a hanging link fails only after many more. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patientMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Said while something is still loading. */
export const SlowNote = () =>
  useIsSlow() && (
    <Typography color="textSecondary" sx={{ paddingBlock: '8px' }}>
      Сервер долго не отвечает, ждём
    </Typography>
  );
