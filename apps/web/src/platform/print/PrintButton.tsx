import { Button } from '@mui/material';

import { usePrintKey } from '#ui/hotkeys';
import { PrinterIcon } from '#ui/page-icons';

import { useNamedAct } from '../use-act.ts';
import type { Printout } from './printout.ts';
import { usePrint } from './use-print.ts';

interface PrintButtonProps {
  readonly gather: () => Printout | Promise<Printout>;
  readonly label?: string;
  readonly disabled?: boolean;
  /** Ctrl+P prints it too: it is what the page is about. */
  readonly isOfPage?: boolean;
}

/** «Печать»: what is gathered is laid out for paper, not as the screen shows it. */
export function PrintButton({ gather, label = 'Печать', disabled = false, isOfPage = false }: PrintButtonProps) {
  const { busy, run } = useNamedAct('Не напечатано');
  const print = usePrint();
  const start = () => void run('print', async () => print(await gather()));
  // Only one of the buttons of a page answers to the key.
  usePrintKey(start, isOfPage && !disabled);
  return (
    <Button
      startIcon={<PrinterIcon />}
      disabled={disabled}
      loading={busy.size > 0}
      loadingPosition="start"
      onClick={start}
    >
      {label}
    </Button>
  );
}
