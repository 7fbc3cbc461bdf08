import { Alert, Button, LinearProgress, Typography } from '@mui/material';

import { counted, formatDateTime, formatNumber } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { Section } from '#ui/Section';

import { useNetwork, useServices, useTakeAlong } from '../../services.tsx';

/** One tap before going where there is no link. */
export function TakeAlongPanel() {
  const { takeAlong } = useServices();
  const { isBusy, progress, failure } = useTakeAlong();
  const { isReachable } = useNetwork();
  const taken = takeAlong.taken();
  return (
    <Section title="Взять с собой">
      <Typography color="textSecondary">
        Карточки всех ТС в работе и справочники будут открываться без связи.
      </Typography>
      <Typography component="output" sx={{ display: 'block', marginBlock: 1 }}>
        {isBusy && progress === null && 'Загрузка…'}
        {progress && `На устройстве ${formatNumber(progress.done)} из ${formatNumber(progress.total)}`}
        {!isBusy &&
          taken &&
          `${counted(taken.count, 'карточка', 'карточки', 'карточек')}, обновлено ${formatDateTime(taken.at)}`}
        {!isBusy && taken === null && 'Ещё не загружалось'}
      </Typography>
      {isBusy && (
        <LinearProgress
          aria-label="Загрузка на устройство"
          sx={{ marginBottom: 1 }}
          {...(progress && { variant: 'determinate', value: (100 * progress.done) / Math.max(progress.total, 1) })}
        />
      )}
      {failure !== null && (
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {failure}. То, что было взято раньше, осталось на устройстве.
        </Alert>
      )}
      <Button
        variant="contained"
        fullWidth
        startIcon={<DownloadIcon />}
        loading={isBusy}
        loadingPosition="start"
        disabled={!isReachable}
        onClick={() => void takeAlong.start()}
      >
        {taken ? 'Обновить' : 'Взять с собой'}
      </Button>
    </Section>
  );
}
