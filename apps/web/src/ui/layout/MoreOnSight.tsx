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

/** How far from view, in px, the end is when the next page is asked for. */
const ahead = 400;

/**
 * The end of an infinite list: loads more when it is scrolled near to view; after a failure a button retries. It checks on
 * every scroll too: Chromium's IntersectionObserver sometimes never reports an end that comes into view while the rows above
 * it get their sizes (`content-visibility`).
 */
export function MoreOnSight({ label, isLoading, failure, onMore }: MoreOnSightProps) {
  const tail = useRef<HTMLDivElement>(null);
  /** A second request would cancel the first. */
  const isAsked = useRef(false);
  const onNear = useEffectEvent(() => {
    if (!isAsked.current && failure === null) {
      isAsked.current = true;
      onMore();
    }
  });
  useEffect(() => {
    isAsked.current = isLoading;
  }, [isLoading]);
  useEffect(() => {
    const look = () => {
      const [box] = tail.current!.getClientRects();
      if (box && box.top < innerHeight + ahead && box.bottom > -ahead) {
        onNear();
      }
    };
    const observer = new IntersectionObserver(look, { rootMargin: `${ahead}px` });
    observer.observe(tail.current!);
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look, { capture: true });
    };
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
