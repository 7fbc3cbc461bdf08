import { useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import type { Board as BoardData } from '@otk/domain/shift/shift.board';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useNow } from '#ui/day/use-now';
import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { useIsPhone } from '#ui/layout/FoldedFilters';

import { nowOf } from '../shift.board-words.ts';
import { BoardDay } from './BoardDay.tsx';
import { BoardHead } from './BoardHead.tsx';
import { onWall } from './BoardPanel.tsx';
import { BoardFire, BoardMine, BoardStands } from './BoardQuestions.tsx';
import { BoardDevices, BoardPeople } from './BoardPeople.tsx';
import { BoardTools } from './BoardTools.tsx';

interface BoardProps {
  readonly board: BoardData;
  /** What waits for this person beside transports. */
  readonly waiting: ReactNode;
}

/** How the yard stands, on one screen: a wall, a desk, a tablet, a phone, one sheet of paper. */
export function Board({ board, waiting }: BoardProps) {
  const now = nowOf(board, useNow());
  const wall = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const hasToolsBelow = useIsPhone();
  // On a phone the first questions stand together: the number opens the rest.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('phablet'), { noSsr: true });
  const most = Math.min(useRowsThatFit(grid), isPhone ? 2 : rowsAtMost);
  useLettersThatFit(wall, grid);
  const parts = {
    fire: <BoardFire key="fire" board={board} now={now} most={most} />,
    stands: <BoardStands key="stands" board={board} now={now} />,
    mine: (
      <BoardMine key="mine" board={board} now={now} most={most}>
        {waiting}
      </BoardMine>
    ),
    day: <BoardDay key="day" board={board} />,
    people: <BoardPeople key="people" board={board} now={now} />,
    devices: <BoardDevices key="devices" board={board} />,
  };
  return (
    <Wall ref={wall} data-board>
      <BoardHead at={board.at} now={now} />
      <Grid ref={grid}>{(isPhone ? asAsked : inColumns).map((part) => parts[part])}</Grid>
      {hasToolsBelow && (
        <Tools data-tools>
          <BoardTools />
        </Tools>
      )}
    </Wall>
  );
}

/** The parts of a usual day, in the same columns. */
export const BoardSkeletons = () => <BlockSkeletons heights={[300, 290, 240, 120, 280, 110]} within={Grid} />;

const asAsked = ['fire', 'stands', 'mine', 'day', 'people', 'devices'] as const;
/** A low part stands below a high one: the columns are about as high. */
const inColumns = ['fire', 'mine', 'stands', 'devices', 'day', 'people'] as const;

const rowsAtMost = 4;

/** Nobody scrolls a wall: rows give way until the rest of the board is seen. The numbers above them count all. */
function useRowsThatFit(grid: RefObject<HTMLElement | null>): number {
  const [most, setMost] = useState(rowsAtMost);
  useEffect(() => {
    const fit = () => {
      if (matchMedia(onWall).matches && bottomOf(grid.current!) > innerHeight) {
        setMost(Math.max(1, most - 1));
      }
    };
    const observer = new ResizeObserver(fit);
    // What comes above the board moves it without changing its own size.
    for (let box: Element | null = grid.current; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      observer.observe(box);
    }
    return () => observer.disconnect();
    // Again after each row that gave way: the tallest column may keep its height, and then no size changes.
  }, [grid, most]);
  return most;
}

const smallest = 22;
const largest = 44;

/** The whole screen is for the board: its letters are the largest with which nothing is below the edge. */
function useLettersThatFit(wall: RefObject<HTMLElement | null>, grid: RefObject<HTMLElement | null>): void {
  const fit = () => {
    const { style } = wall.current!;
    style.removeProperty('--board-text');
    if (document.fullscreenElement !== wall.current || !matchMedia(onWall).matches) {
      return;
    }
    for (let size = largest; size >= smallest; size -= 1) {
      style.setProperty('--board-text', `${size}px`);
      if (bottomOf(grid.current!) <= innerHeight - margin && !isTooWide(grid.current!)) {
        return;
      }
    }
  };
  // Other numbers have another room.
  useLayoutEffect(fit);
  useEffect(() => {
    addEventListener('resize', fit);
    document.addEventListener('fullscreenchange', fit);
    return () => {
      removeEventListener('resize', fit);
      document.removeEventListener('fullscreenchange', fit);
    };
  });
}

/** Of the lowest part: parts stand in columns. */
const bottomOf = (grid: HTMLElement) =>
  Math.max(...[...grid.children].map((part) => part.getBoundingClientRect().bottom));

/** A figure is never in two lines. */
const isTooWide = (grid: HTMLElement) =>
  [...grid.querySelectorAll('li')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

const margin = 16;

const Wall = styled('div')(({ theme }) => ({
  '--board-head': '16px',
  '--board-number': '20px',
  '--board-note': '13px',
  fontSize: 'var(--otk-text)',
  // Read from four metres: letters of at least 6 mm on a screen of 43 inches.
  [`@media ${onWall}`]: {
    '--board-head': 'calc(var(--board-text, 22px) * 1.05)',
    '--board-number': 'calc(var(--board-text, 22px) * 2)',
    '--board-note': 'calc(var(--board-text, 22px) * 0.9)',
    fontSize: 'var(--board-text, 22px)',
    lineHeight: 1.3,
  },
  '& a': { color: 'inherit' },
  '&:fullscreen': {
    // Grey is not read from afar, and nothing is pressed there.
    '--board-note-ink': theme.tokens.ink,
    overflow: 'auto',
    padding: margin,
    backgroundColor: theme.tokens.canvas,
    '& a': { minHeight: 0, textDecoration: 'none' },
    // What waits for one person is not for everybody who passes by.
    '& [data-tools], & [data-mine]': { display: 'none' },
  },
  '&:not(:fullscreen) > [data-wall-head]': { display: 'none' },
}));

/** Columns of unequal parts: no part waits for the height of its neighbour. */
const Grid = styled('div')({
  columnGap: 12,
  '&& > *': { marginBottom: 12, breakInside: 'avoid' },
  '@media (min-width: 700px)': { columnCount: 2 },
  '@media (min-width: 1200px)': { columnCount: 3 },
});

const Tools = styled('div')({ display: 'flex', gap: 8, marginTop: 8 });
