import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

interface InViewProps {
  /** What it is about; another one is shown again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** Why an act failed: below the buttons of a phone or above the screen it would look as if nothing had happened. */
export function InView({ of, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== null) {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [of]);
  return <Place ref={place}>{children}</Place>;
}

/** Bars and buttons stand over the edges of what scrolls. */
const Place = styled('div')({ scrollMarginBlock: 120 });
