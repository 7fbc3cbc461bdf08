import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Udr } from '@otk/domain/division/division.schema';
import { useId, useState } from 'react';

import { ChevronDownIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { fontSizes } from '#ui/theme/tokens';

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
  const title = current ? divisionTitle(current) : 'Подразделение';
  const name = title.replace(department, '');
  const around = title.slice(0, title.length - name.length);
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
        aria-label={`Подразделение: ${current ? title : 'не выбрано'}`}
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
        <Title>
          <span>{around}</span>
          {name}
        </Title>
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

/** «ОТК. » of «ОТК. Копровый цех». */
const department = /^[^.]+\. (?=.)/;

/** The name takes the place of the arrow, without the department, which is the same for every division of a person. */
const smallPhone = '@media (max-width: 400px)';

const Title = styled('span')({
  display: '-webkit-box',
  minWidth: 0,
  overflow: 'hidden',
  lineHeight: 1.2,
  textAlign: 'left',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  [smallPhone]: { fontSize: fontSizes.small, '& > span': { display: 'none' } },
});
