import { Button } from '@mui/material';

import { Bar } from '#ui/layout/Bar';

import type { ReadAll } from './notification.read-all.ts';

export const ReadAllBar = ({ state }: { readonly state: ReadAll }) =>
  state.isPending && (
    <Bar tone="grey" style={{ marginBottom: 16, borderRadius: 8 }}>
      Все уведомления отмечены прочитанными
      <Button size="small" onClick={state.undo}>
        Отменить
      </Button>
    </Bar>
  );
