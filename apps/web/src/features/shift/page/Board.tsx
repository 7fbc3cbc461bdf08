import { Button, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import type { Board as BoardData } from '@otk/domain/shift/shift.board';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { PrintButton } from '#platform/print/PrintButton';
import { useNow } from '#ui/day/use-now';

import { boardPrintout } from '../shift.board-printout.ts';
import { nowOf } from '../shift.board-words.ts';
import { BoardDay } from './BoardDay.tsx';
import { BoardFire, BoardMine, BoardStands } from './BoardQuestions.tsx';
import { BoardDevices, BoardPeople } from './BoardPeople.tsx';

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
  // On a phone the first questions stand together: the number opens the rest.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('phablet'), { noSsr: true });
  const most = Math.min(useRowsThatFit(grid), isPhone ? 2 : rowsAtMost);
  return (
    <Wall ref={wall} data-board>
      <Grid ref={grid}>
        <BoardFire board={board} now={now} most={most} />
        <BoardStands board={board} now={now} />
        <BoardMine board={board} now={now} most={most}>
          {waiting}
        </BoardMine>
        <BoardDay board={board} />
        <BoardPeople board={board} now={now} />
        <BoardDevices board={board} />
      </Grid>
      <Tools data-tools>
        <Button onClick={() => void wall.current?.requestFullscreen()}>На весь экран</Button>
        <PrintButton gather={() => boardPrintout(board, now)} isOfPage />
      </Tools>
    </Wall>
  );
}

const onWall = '(min-width: 1800px) and (min-height: 900px)';
const rowsAtMost = 4;

/** Nobody scrolls a wall: rows give way until the rest of the board is seen. The numbers above them count all. */
function useRowsThatFit(grid: RefObject<HTMLElement | null>): number {
  const [most, setMost] = useState(rowsAtMost);
  useEffect(() => {
    const parts = [...grid.current!.children];
    const fit = () => {
      const bottom = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
      if (matchMedia(onWall).matches && bottom > innerHeight) {
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

const Wall = styled('div')(({ theme }) => ({
  '--board-head': '16px',
  '--board-number': '20px',
  '--board-note': '13px',
  fontSize: 'var(--otk-text)',
  '&:fullscreen': {
    overflow: 'auto',
    padding: 16,
    backgroundColor: theme.tokens.canvas,
    '& [data-tools]': { display: 'none' },
  },
  // Read from four metres: letters of at least 6 mm on a screen of 43 inches.
  [`@media ${onWall}`]: {
    '--board-head': '23px',
    '--board-number': '44px',
    '--board-note': '20px',
    fontSize: 22,
    lineHeight: 1.3,
  },
  '& a': { color: 'inherit' },
}));

/** Columns of unequal parts: no part waits for the height of its neighbour. */
const Grid = styled('div')({
  columnGap: 12,
  '& > section': { marginBottom: 12 },
  '@media (min-width: 700px)': { columnCount: 2 },
  '@media (min-width: 1200px)': { columnCount: 3 },
});

const Tools = styled('div')({ display: 'flex', gap: 8, marginTop: 8 });
