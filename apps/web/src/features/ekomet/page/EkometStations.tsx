import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { Modal } from '#ui/layout/Modal';
import { StatusChip } from '#ui/StatusChip';
import { showToast } from '#ui/feedback/Toasts';
import { useNamedAct } from '#platform/use-act';
import { useStationServices } from '#features/station/station.services';

import type { StationLoad } from '../ekomet.api.ts';
import { useEkometServices } from '../ekomet.services.ts';

/** «Загрузить станции»: what would change is shown first. */
export function EkometStations() {
  const ekomet = useEkometServices();
  const station = useStationServices();
  const { busy, run } = useNamedAct('Станции не загружены');
  const [plan, setPlan] = useState<StationLoad | null>(null);
  const look = () => run('look', async () => setPlan(await ekomet.loadStations(true)));
  const apply = () =>
    run('apply', async () => {
      const { added, changed } = await ekomet.loadStations(false);
      setPlan(null);
      showToast({ text: `Станции: добавлено ${added}, изменено ${changed}`, kind: 'success' });
      await station.queries.refresh();
    });
  return (
    <>
      <Button loading={busy.has('look')} loadingPosition="start" onClick={() => void look()}>
        Загрузить станции
      </Button>
      {plan && (
        <Modal
          open
          title="Станции учётной системы"
          width={640}
          onClose={() => setPlan(null)}
          actions={
            <>
              <Button onClick={() => setPlan(null)}>Отмена</Button>
              <Button
                variant="contained"
                disabled={plan.rows.length === 0}
                loading={busy.has('apply')}
                loadingPosition="start"
                onClick={() => void apply()}
              >
                Применить
              </Button>
            </>
          }
        >
          <Typography>
            Добавится {plan.added}, изменится {plan.changed}, без изменений {plan.same}.
          </Typography>
          <List>
            {plan.rows.map(({ code, name, outcome }) => (
              <li key={code}>
                <span>
                  {code} {name}
                </span>
                <StatusChip tone={outcome === 'ADDED' ? 'green' : 'blue'}>
                  {outcome === 'ADDED' ? 'Новая' : 'Новое название'}
                </StatusChip>
              </li>
            ))}
          </List>
        </Modal>
      )}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
}));
