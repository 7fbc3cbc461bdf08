import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { PrintButton } from '#platform/print/PrintButton';
import { useNow } from '#ui/day/use-now';

import { boardPrintout } from '../shift.board-printout.ts';
import { nowOf } from '../shift.board-words.ts';
import { useShiftServices } from '../shift.services.ts';

/** In the head of the page; on a phone below the board. */
export function BoardTools() {
  const board = useQuery(useShiftServices().queries.board()).data?.value;
  const now = useNow();
  return (
    <>
      <Button disabled={!board} onClick={() => void document.querySelector('[data-board]')!.requestFullscreen()}>
        На весь экран
      </Button>
      <PrintButton disabled={!board} gather={() => boardPrintout(board!, nowOf(board!, now))} isOfPage />
    </>
  );
}
