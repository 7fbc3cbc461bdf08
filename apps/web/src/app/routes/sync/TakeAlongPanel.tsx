import { Button, LinearProgress, Typography } from '@mui/material';

import { DownloadIcon } from '#ui/icons';
import { Section } from '#ui/layout/Section';
import { useTransportServices } from '#features/transport/transport.services';
import { useNetwork } from '#platform/services';

import { takeAlongWords } from '../../layout/take-along-words.ts';
import { useTakeAlong } from '../../services.tsx';

/** Loads the cards in work ahead, before the person goes where there is no network. */
export function TakeAlongPanel() {
  const { takeAlong } = useTransportServices();
  const state = useTakeAlong();
  const { isBusy, progress } = state;
  const { isReachable } = useNetwork();
  const taken = takeAlong.taken();
  return (
    <Section title="Взять с собой">
      <Typography color="textSecondary">
        Карточки всех ТС в работе и справочники будут открываться без связи.
      </Typography>
      <Typography component="output" sx={{ display: 'block', marginBlock: 1 }}>
        {takeAlongWords(state, taken)}
      </Typography>
      {isBusy && (
        <LinearProgress
          aria-label="Загрузка на устройство"
          sx={{ marginBottom: 1 }}
          {...(progress && { variant: 'determinate', value: (100 * progress.done) / Math.max(progress.total, 1) })}
        />
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
