import { ListItemText, Menu, MenuItem } from '@mui/material';
import { divisionTitle, roleLine, sortDivisions } from '@otk/domain/division/division.rules';
import type { Udr } from '@otk/domain/division/division.schema';

import { useLayer } from '#ui/layout/layers';

interface DivisionMenuPanelProps {
  readonly id: string;
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly divisions: readonly Udr[];
  readonly current: Udr | null;
  readonly onClose: () => void;
  readonly onChoose: (udrId: string) => void;
}

export function DivisionMenuPanel({ id, open, anchor, divisions, current, onClose, onChoose }: DivisionMenuPanelProps) {
  useLayer(open, onClose);
  return (
    <Menu id={id} open={open} anchorEl={anchor} onClose={onClose}>
      {sortDivisions(divisions).map((division) => (
        <MenuItem key={division.id} selected={division.id === current?.id} onClick={() => onChoose(division.id)}>
          <ListItemText primary={divisionTitle(division)} secondary={roleLine(division)} />
        </MenuItem>
      ))}
    </Menu>
  );
}
