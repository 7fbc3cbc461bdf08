import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Udr } from '@otk/domain/division/division.schema';
import { useId, useState } from 'react';

import { ChevronDownIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';

const DivisionMenuPanel = lazyOverlay(async () => (await import('./DivisionMenuPanel.tsx')).DivisionMenuPanel);

interface DivisionMenuProps {
  readonly divisions: readonly Udr[];
  readonly current: Udr | null;
  readonly onChoose: (udrId: string) => void;
}

/** spec §2 Header: hidden when the user has one division only. */
export function DivisionMenu({ divisions, current, onChoose }: DivisionMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (divisions.length < 2) {
    return null;
  }
  const choose = (udrId: string) => {
    setAnchor(null);
    if (udrId !== current?.id) {
      onChoose(udrId);
    }
  };
  return (
    <>
      <Button
        variant="text"
        aria-label={`Подразделение: ${current ? divisionTitle(current) : 'не выбрано'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDownIcon />}
        sx={{
          minWidth: 0,
          '& .MuiButton-endIcon': { flex: 'none' },
          [smallPhone]: { padding: '0 4px', '& .MuiButton-endIcon': { display: 'none' } },
        }}
      >
        <Title>{current ? divisionTitle(current) : 'Подразделение'}</Title>
      </Button>
      <DivisionMenuPanel
        id={id}
        open={anchor !== null}
        anchor={anchor}
        divisions={divisions}
        current={current}
        onClose={() => setAnchor(null)}
        onChoose={choose}
      />
    </>
  );
}

/** The name takes the place of the arrow, in three small lines: one has room for «ОТК. К…» only, the same for every division. */
const smallPhone = '@media (max-width: 400px)';

const Title = styled('span')({
  display: '-webkit-box',
  minWidth: 0,
  overflow: 'hidden',
  lineHeight: 1.2,
  textAlign: 'left',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  [smallPhone]: { fontSize: '0.75rem', WebkitLineClamp: 3 },
});
