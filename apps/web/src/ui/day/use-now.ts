import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time by the clock of the device, to the minute: «осталось 5 ч» stays true on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
