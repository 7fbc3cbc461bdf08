import { Button, CircularProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import type { EndlessPages } from './transport.endless.ts';

/** End of the loaded rows: a loading indicator, or the error. */
export const TransportTail = ({ pages }: { readonly pages: EndlessPages }) =>
  pages.hasFailed ? (
    <Line as="div" role="alert">
      <Typography variant="body2">Продолжение списка не загрузилось</Typography>
      <Button size="small" onClick={pages.loadMore}>
        Повторить
      </Button>
    </Line>
  ) : (
    <Line>
      <CircularProgress size={16} aria-hidden />
      <Typography variant="body2" component="span" color="textSecondary">
        Загрузка
      </Typography>
    </Line>
  );

const Line = styled('output')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  height: '100%',
});
