// Virtualised endless list: only visible rows are rendered, the next page is requested before its rows are needed.
import { defaultRangeExtractor, observeElementOffset, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState, type RefObject } from 'react';

import { onSize } from '#ui/layout/use-size';

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
  readonly list: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly lanes?: number;
  readonly gap?: number;
  /** Offset of the list from the top of the scrolled content. */
  readonly scrollMargin: number;
  /** Height of the sticky bars that cover the upper edge. */
  readonly stickyHeight: number;
}

/** The next page is requested when fewer rows are left below the screen. */
const ahead = 15;
/** Rows rendered beyond each edge of the screen. */
const overscan = 6;
/** Idle time after which rows are sorted in the DOM; longer than a slow frame. */
const restMs = 700;
/** The list re-renders after this many scrolled rows; the rows beyond the edges cover the gap. */
const drawnAtOnce = 2;

export function useEndlessList({ count, pages, scrollRef, list, lanes = 1, gap = 0, ...sizes }: EndlessOptions) {
  const { rowHeight, scrollMargin, stickyHeight } = sizes;
  const [active, setActive] = useState(0);
  const [slots] = useState(createSlots);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    // One more row for the loading indicator or the error.
    count: count + (pages.hasMore ? 1 : 0),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    getItemKey: useItemKey(lanes, rowHeight),
    lanes,
    gap,
    overscan,
    isScrollingResetDelay: restMs,
    // Nothing is measured while the first rows are drawn: the page would be laid out twice.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementRect: ({ scrollElement }, tell) =>
      onSize(scrollElement!, () => tell(scrollElement!.getBoundingClientRect())),
    observeElementOffset: (instance, tell) => {
      let end: void | (() => void);
      const endSize = onSize(instance.scrollElement!, () => {
        endSize();
        end = observeElementOffset(instance, (offset, isScrolling) =>
          tell(isScrolling ? stepped(offset, rowHeight * drawnAtOnce) : offset, isScrolling),
        );
      });
      return () => {
        endSize();
        end?.();
      };
    },
    // Only the person and the history of the browser scroll, past it.
    scrollToFn: () => undefined,
    scrollMargin,
    // The focused row stays in the DOM, otherwise the focus would be lost.
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
  // Screen readers follow the DOM order. Sorting waits for the end of scrolling, because moving elements is expensive;
  // the focused row is never moved, or the focus would be lost.
  const isRead = !virtualizer.isScrolling && !list.current?.contains(document.activeElement);

  return {
    items: isRead ? items : items.toSorted((a, b) => a.slot - b.slot),
    height: virtualizer.getTotalSize(),
    active: Math.min(active, Math.max(count - 1, 0)),
    setActive,
    onKeyDown,
  };
}

/** A new function for other lanes or heights: by that alone the library knows that the places of all rows have changed. */
const useItemKey = (lanes: number, rowHeight: number) =>
  useMemo(() => ({ lanes, rowHeight, of: (index: number) => index }), [lanes, rowHeight]).of;

const stepped = (offset: number, step: number): number => Math.round(offset / step) * step;

/** Depends on the visible rows, not on the steps in which the list re-renders. */
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
