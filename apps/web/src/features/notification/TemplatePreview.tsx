import { Alert, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { NotificationText } from './NotificationText.tsx';

interface TemplatePreviewProps {
  readonly preview: { readonly subject: string; readonly text: string } | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
}

/** The template, rendered by the server for a real transport. */
export const TemplatePreview = ({ preview, error, isBusy }: TemplatePreviewProps) => (
  <Sheet aria-busy={isBusy} aria-label="Как это будет выглядеть">
    {error !== null && error !== undefined && <Alert severity="error">{errorMessage(error)}</Alert>}
    {preview && (
      <>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {preview.subject}
        </Typography>
        <NotificationText text={preview.text} />
      </>
    )}
    {!preview && !error && (
      <Typography color="textSecondary">Выберите ТС и заполните тему: здесь появится готовое сообщение.</Typography>
    )}
  </Sheet>
);

const Sheet = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: 120,
  padding: 16,
  border: `1px dashed ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));
