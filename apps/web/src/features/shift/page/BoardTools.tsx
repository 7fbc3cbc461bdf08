import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { PrintButton } from '#platform/print/PrintButton';
import { useNow } from '#ui/day/use-now';

import { boardPrintout } from '../shift.board-printout.ts';
import { nowOf } from '../shift.board-words.ts';
import { useShiftServices } from '../shift.services.ts';

interface BoardToolsProps {
  /** In another tab they keep their place, so that the head does not move. */
  readonly isShown?: boolean;
}

/** In the head of the page; on a phone below the board. */
export function BoardTools({ isShown = true }: BoardToolsProps) {
  const board = useQuery(useShiftServices().queries.board()).data?.value;
  const now = useNow();
  return (
    <div style={{ display: 'contents', visibility: isShown ? 'visible' : 'hidden' }}>
      <Button disabled={!board} onClick={() => void document.querySelector('[data-board]')!.requestFullscreen()}>
        На весь экран
      </Button>
      <PrintButton disabled={!board} gather={() => boardPrintout(board!, nowOf(board!, now))} isOfPage={isShown} />
    </div>
  );
}
