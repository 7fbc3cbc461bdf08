import { Popover } from '@mui/material';

import { useLayer } from '#ui/layout/layers';

import { StationPicker, type StationPickerProps } from './StationPicker.tsx';

interface StationPopoverProps extends StationPickerProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
}

export function StationPopover({ open, anchor, ...picker }: StationPopoverProps) {
  useLayer(open, picker.onClose);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={picker.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Выбор станции',
          sx: { width: 320, marginTop: '4px', padding: '8px' },
        },
      }}
    >
      <StationPicker {...picker} />
    </Popover>
  );
}
