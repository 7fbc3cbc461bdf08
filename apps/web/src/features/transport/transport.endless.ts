// A list that never ends: rows are drawn only where they are seen, the next page is asked for ahead of the eye.
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';

import { useArrowKeys } from './transport.arrow-keys.ts';

export interface EndlessPages {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

interface EndlessOptions {
  readonly count: number;
  readonly pages: EndlessPages;
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly list: HTMLElement | null;
  readonly rowHeight: number;
  readonly lanes?: number;
  readonly gap?: number;
  /** How far below the top of the scrolled content the list begins. */
  readonly scrollMargin: number;
  /** Height of what covers the upper edge while the rows scroll. */
  readonly stickyHeight: number;
}

/** Rows left below the screen when the next page is asked for. */
const ahead = 15;

export function useEndlessList({ count, pages, scrollRef, list, lanes = 1, gap = 0, ...sizes }: EndlessOptions) {
  const { rowHeight, scrollMargin, stickyHeight } = sizes;
  const [active, setActive] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    // The tail says that more is coming, or why it is not.
    count: count + (pages.hasMore ? 1 : 0),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    lanes,
    gap,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: stickyHeight,
    // The row with the focus stays in the document, or the focus would fall back to the page.
    rangeExtractor: (range) =>
      active < range.count ? [...new Set([...defaultRangeExtractor(range), active])] : defaultRangeExtractor(range),
  });
  useLoadingAhead(virtualizer, count, pages);
  const onKeyDown = useArrowKeys({
    list,
    active,
    lanes,
    count,
    move(index) {
      setActive(index);
      virtualizer.scrollToIndex(index);
    },
  });

  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    active: Math.min(active, Math.max(count - 1, 0)),
    setActive,
    onKeyDown,
  };
}

function useLoadingAhead(virtualizer: Virtualizer<HTMLElement, HTMLElement>, count: number, pages: EndlessPages): void {
  const { hasMore, isLoadingMore, hasFailed, loadMore } = pages;
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  const isDue = hasMore && !isLoadingMore && !hasFailed && lastSeen >= count - ahead;
  useEffect(() => {
    if (isDue) {
      loadMore();
    }
  }, [isDue, loadMore]);
}
