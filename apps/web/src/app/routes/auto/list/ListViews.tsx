import { Button, Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';

import { ChevronDownIcon, PlusIcon, TrashIcon } from '#ui/icons';

import { type ListSearch } from './list-search.ts';
import { useViews } from './list-views.ts';
import { ListViewDialog } from './ListViewDialog.tsx';

interface ListViewsProps {
  readonly search: ListSearch;
  readonly onChoose: (search: ListSearch) => void;
}

export function ListViews({ search, onChoose }: ListViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const views = useViews(search, onChoose);
  const { chosen, isChanged } = views;
  const close = () => setAnchor(null);
  const label = chosen ? `Вид: ${chosen.name}${isChanged ? ' (изменён)' : ''}` : 'Виды';

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 260, '& > :not(span)': { flexShrink: 0 } }}
      >
        <Typography component="span" noWrap sx={{ font: 'inherit' }}>
          {label}
        </Typography>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': 'Виды' } }}>
        {views.views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view.id === chosen?.id && !isChanged}
            onClick={() => {
              close();
              views.choose(view);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Delete') {
                close();
                void views.remove(view);
              }
            }}
            sx={{ gap: '8px' }}
          >
            <Typography component="span" noWrap sx={{ flex: 1, maxWidth: 320, font: 'inherit' }}>
              {view.name}
            </Typography>
            <IconButton
              aria-label={`Удалить вид «${view.name}»`}
              size="small"
              edge="end"
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                close();
                void views.remove(view);
              }}
            >
              <TrashIcon fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.views.length === 0 && (
          <MenuItem disabled>{views.isError ? 'Виды не загрузились' : 'Сохранённых видов пока нет'}</MenuItem>
        )}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setIsNaming(true);
          }}
          sx={{ gap: '8px' }}
        >
          <PlusIcon fontSize="small" />
          Сохранить как…
        </MenuItem>
      </Menu>
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
