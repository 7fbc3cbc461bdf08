import { Button, Typography } from '@mui/material';
import { useState } from 'react';

import { lazyOverlay } from '#ui/layout/LazyPart';
import { ChevronDownIcon } from '#ui/icons';

import { type ListSearch } from './transport.list-search.ts';
import { useViews } from './transport.list-views.ts';

const ListViewsMenu = lazyOverlay(async () => (await import('./ListViewsMenu.tsx')).ListViewsMenu);
const ListViewDialog = lazyOverlay(async () => (await import('./ListViewDialog.tsx')).ListViewDialog);

interface ListViewsProps {
  readonly search: ListSearch;
  readonly onChoose: (search: ListSearch) => void;
}

export function ListViews({ search, onChoose }: ListViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const views = useViews(search, onChoose);
  const { chosen, isChanged } = views;
  const label = chosen ? `Список: ${chosen.name}${isChanged ? ' (изменён)' : ''}` : 'Мои списки';

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: { tablet: 260 }, '& > :not(span)': { flexShrink: 0 } }}
      >
        <Typography component="span" noWrap sx={{ font: 'inherit' }}>
          {label}
        </Typography>
      </Button>
      <ListViewsMenu
        open={anchor !== null}
        anchor={anchor}
        views={views}
        onClose={() => setAnchor(null)}
        onSaveAs={() => setIsNaming(true)}
      />
      {isNaming && (
        <ListViewDialog
          names={views.views.map(({ name }) => name)}
          suggestion={chosen?.name ?? ''}
          onSave={views.save}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
