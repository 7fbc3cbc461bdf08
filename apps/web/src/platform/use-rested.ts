import { useEffect, useState } from 'react';

const restMs = 400;

/** The debounced value: not every key is a request. */
export function useRested<T>(value: T): T {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as T;
}
