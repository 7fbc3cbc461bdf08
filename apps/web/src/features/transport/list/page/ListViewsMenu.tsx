import { Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material';

import { PlusIcon, TrashIcon } from '#ui/icons';
import { useLayer } from '#ui/layout/layers';

import { fromViewText } from './transport.list-search.ts';
import { viewWords } from './transport.list-filter-words.ts';
import { useFilterNames } from './transport.filter-names.ts';
import type { useViews } from './transport.list-views.ts';

interface ListViewsMenuProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly views: ReturnType<typeof useViews>;
  readonly onClose: () => void;
  readonly onSaveAs: () => void;
}

export function ListViewsMenu({ open, anchor, views, onClose, onSaveAs }: ListViewsMenuProps) {
  useLayer(open, onClose);
  const { chosen, isChanged } = views;
  const shown = views.views.map((view) => fromViewText(view.search));
  const names = useFilterNames(shown.find(({ provider }) => provider !== undefined) ?? {});
  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Мои списки' } }}>
      {views.views.map((view) => (
        <MenuItem
          key={view.id}
          selected={view.id === chosen?.id && !isChanged}
          onClick={() => {
            onClose();
            views.choose(view);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete') {
              onClose();
              void views.remove(view);
            }
          }}
          sx={{ gap: '8px' }}
        >
          <Typography component="span" noWrap sx={{ flex: 1, maxWidth: 320, font: 'inherit' }}>
            {view.name}
            <Typography variant="caption" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
              {viewWords(fromViewText(view.search), names)}
            </Typography>
          </Typography>
          <IconButton
            aria-label={`Удалить список «${view.name}»`}
            size="small"
            edge="end"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              onClose();
              void views.remove(view);
            }}
          >
            <TrashIcon fontSize="small" />
          </IconButton>
        </MenuItem>
      ))}
      {views.isError ? (
        <MenuItem onClick={() => void views.reload()}>Списки не загрузились. Повторить</MenuItem>
      ) : (
        views.views.length === 0 && (
          // Nothing that could be pressed later: a sentence.
          <MenuItem disabled sx={{ color: 'text.secondary', '&&': { opacity: 1 } }}>
            Сохранённых списков пока нет
          </MenuItem>
        )
      )}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          onSaveAs();
        }}
        sx={{ gap: '8px' }}
      >
        <PlusIcon fontSize="small" />
        Сохранить как…
      </MenuItem>
    </Menu>
  );
}
