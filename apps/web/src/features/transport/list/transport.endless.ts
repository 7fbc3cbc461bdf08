// A list that never ends: rows are drawn only where they are seen, the next page is asked for ahead of the eye.
import { defaultRangeExtractor, observeElementOffset, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';

import { useArrowKeys } from './transport.arrow-keys.ts';
import { createSlots } from './transport.slots.ts';

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
/** Rows drawn beyond both edges of the screen. */
const overscan = 6;
/** Stillness after which the rows are put in order; a slow frame is not yet stillness. */
const restMs = 700;
/** Rows that pass before the list is drawn again; the ones beyond the edges cover them. */
const drawnAtOnce = 2;

export function useEndlessList({ count, pages, scrollRef, list, lanes = 1, gap = 0, ...sizes }: EndlessOptions) {
  const { rowHeight, scrollMargin, stickyHeight } = sizes;
  const [active, setActive] = useState(0);
  const [slots] = useState(createSlots);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    // The tail says that more is coming, or why it is not.
    count: count + (pages.hasMore ? 1 : 0),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    lanes,
    gap,
    overscan,
    isScrollingResetDelay: restMs,
    observeElementOffset: (instance, tell) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        tell(isScrolling ? stepped(offset, rowHeight * drawnAtOnce) : offset, isScrolling),
      ),
    scrollMargin,
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
      reveal(scrollRef.current, virtualizer.measurementsCache[index], stickyHeight);
    },
  });

  const drawn = virtualizer.getVirtualItems();
  const given = slots.assign(drawn.map(({ index }) => index));
  const items = drawn.map(({ index, lane, size, start }, at) => ({ index, lane, size, start, slot: given[at]! }));
  // A reader goes by the order in the document. While it scrolls nobody reads, and moving elements is what costs;
  // under the focus nothing is moved either, or the focus would be lost.
  const isRead = !virtualizer.isScrolling && !list?.contains(document.activeElement);

  return {
    items: isRead ? items : items.toSorted((a, b) => a.slot - b.slot),
    height: virtualizer.getTotalSize(),
    active: Math.min(active, Math.max(count - 1, 0)),
    setActive,
    onKeyDown,
  };
}

const stepped = (offset: number, step: number): number => Math.round(offset / step) * step;

/** By what is on the screen, not by the steps in which the list is told of it. */
function reveal(area: HTMLElement | null, row: { start: number; end: number } | undefined, stickyHeight: number): void {
  if (!area || !row) {
    return;
  }
  if (row.start - stickyHeight < area.scrollTop) {
    area.scrollTop = row.start - stickyHeight;
  } else if (row.end > area.scrollTop + area.clientHeight) {
    area.scrollTop = row.end - area.clientHeight;
  }
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
