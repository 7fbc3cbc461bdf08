import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';

import { formatNumber } from '../format.ts';
import { CloseIcon, DownloadIcon } from '../icons.tsx';

interface ExportButtonProps {
  /** «XLSX» */
  readonly ending: string;
  /** Rows read for this file; null while none is made. */
  readonly collected: number | null;
  readonly disabled?: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** The file of a whole list; a second press cancels. The same button with the same width: nothing moves, the focus stays. */
export const ExportButton = ({ ending, collected, disabled = false, onStart, onCancel }: ExportButtonProps) =>
  collected === null ? (
    <Wide disabled={disabled} startIcon={<DownloadIcon />} onClick={onStart} aria-label={`Скачать ${ending}`}>
      {ending}
    </Wide>
  ) : (
    <Wide startIcon={<CloseIcon />} onClick={onCancel} aria-label={`Отменить, собрано ${formatNumber(collected)}`}>
      {formatNumber(collected)}
    </Wide>
  );

/** As wide as the largest count. */
const Wide = styled(Button)({ minWidth: '8em', fontVariantNumeric: 'tabular-nums' });
