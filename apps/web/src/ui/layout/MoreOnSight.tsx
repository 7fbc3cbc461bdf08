import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';

interface MoreOnSightProps {
  readonly label: string;
  readonly isLoading: boolean;
  /** Why the last request failed. */
  readonly failure: string | null;
  readonly onMore: () => void;
}

/** The end of an infinite list: loads more when it is scrolled into view; after a failure a button retries. */
export function MoreOnSight({ label, isLoading, failure, onMore }: MoreOnSightProps) {
  const tail = useRef<HTMLDivElement>(null);
  const onSeen = useEffectEvent(() => {
    if (!isLoading && failure === null) {
      onMore();
    }
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '400px' });
    if (tail.current) {
      observer.observe(tail.current);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <Line ref={tail}>
      {failure !== null && <span>{failure}</span>}
      <Button loading={isLoading} loadingPosition="start" onClick={onMore}>
        {label}
      </Button>
    </Line>
  );
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 16 });
