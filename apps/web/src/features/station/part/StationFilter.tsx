import { Button } from '@mui/material';
import { allStations } from '@otk/domain/station/station.schema';
import { useState } from 'react';

import { ChevronDownIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';

import type { Station } from '../station.find.ts';
import type { StationPickerProps } from '../StationPicker.tsx';

const StationPopover = lazyOverlay(async () => (await import('../StationPopover.tsx')).StationPopover);

interface StationFilterProps {
  /** Undefined: not known yet. */
  readonly stations: readonly Station[] | undefined;
  readonly query: StationPickerProps['query'];
  /** Code of the chosen station, `all` for every station. */
  readonly value: string;
  readonly onChange: (station: Station) => void;
}

/** spec §2: division filter — station name and code, search input */
export function StationFilter({ stations, query, value, onChange }: StationFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const named = stations?.find(({ code }) => code === value);
  const isUnknown = !stations && value !== allStations.code;
  const chosen = named ?? (isUnknown ? { id: value, code: value, name: 'Загрузка' } : allStations);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDownIcon />}
        sx={{ maxWidth: '100%' }}
      >
        Станция: {chosen.name}
      </Button>
      <StationPopover
        open={anchor !== null}
        anchor={anchor}
        stations={stations}
        query={query}
        chosen={chosen}
        onClose={close}
        onChoose={(station) => {
          close();
          onChange(station);
        }}
      />
    </>
  );
}
