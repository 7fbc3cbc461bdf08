import { Alert, Button, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { FigureChoice } from '@otk/domain/double/double.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { hasCode } from '#platform/api-error';
import { useActInPlace } from '#platform/use-act';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';
import { Stack } from '#ui/layout/boxes';

import { useDoubleServices } from './double.services.ts';
import { type Double, doubleWords } from './double.words.ts';

export interface JoinDialogProps {
  readonly transport: Transport;
  readonly double: Double;
  readonly pageOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Which record stays, and, when both were weighed or looked at, whose figures. Nothing of either is lost. */
export function JoinDialog({ transport, double, pageOf, onClose }: JoinDialogProps) {
  const { keptId, setKeptId, figures, setFigures, asked, failure, busy, join } = useJoin(transport.id, double.id);
  const navigate = useNavigate();
  const confirm = async () => {
    if (await join()) {
      onClose();
      showToast({ text: 'Записи объединены', kind: 'success' });
      if (keptId !== transport.id) {
        void navigate({ to: pageOf(keptId), replace: true });
      }
    }
  };
  return (
    <Modal
      open
      title="Это одно и то же ТС"
      onClose={onClose}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="contained"
            loading={busy.size > 0}
            disabled={asked !== null && figures === null}
            onClick={() => void confirm()}
          >
            Объединить
          </Button>
        </>
      }
    >
      <Stack>
        <Choice
          label="Какая запись остаётся"
          value={keptId}
          onChange={setKeptId}
          options={[
            { value: transport.id, text: `Эта: ${transport.transportNumber}, ${transport.status.description}` },
            { value: double.id, text: `Вторая: ${doubleWords(double)}` },
          ]}
        />
        <Typography color="textSecondary">
          Фото, видео, документы, взвешивания, виды лома, измерения радиации и история второй записи перейдут в ту, что
          остаётся.
        </Typography>
        {asked !== null && (
          <>
            <Alert severity="warning">В записях разные: {asked}. Другие останутся в истории.</Alert>
            <Choice
              label="Чьи данные в силе"
              value={figures ?? ''}
              onChange={(choice) => setFigures(choice as FigureChoice)}
              options={[
                { value: 'KEPT', text: 'Записи, которая остаётся' },
                { value: 'OTHER', text: 'Записи, которую присоединяют' },
              ]}
            />
          </>
        )}
        <Refused of={failure} />
      </Stack>
    </Modal>
  );
}

function useJoin(id: string, otherId: string) {
  const doubles = useDoubleServices();
  const [keptId, setKeptId] = useState(id);
  const [figures, setFigures] = useState<FigureChoice | null>(null);
  /** Names of what differs; null until the server has asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, failure, run } = useActInPlace();
  const isQuestion = hasCode(failure, 'double.figuresDiffer');

  const join = () =>
    run('join', async () => {
      const goesId = keptId === id ? otherId : id;
      await doubles.join({ keptId, otherId: goesId, ...(figures && { figures }) }).catch((error: unknown) => {
        if (hasCode(error, 'double.figuresDiffer')) {
          setAsked((error.fields ?? []).map(({ message }) => message.toLowerCase()).join(', '));
        }
        throw error;
      });
    });
  return { keptId, setKeptId, figures, setFigures, asked, failure: isQuestion ? null : failure, busy, join };
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

const Choice = ({ label, value, onChange, options }: ChoiceProps) => (
  <div>
    <FormLabel>{label}</FormLabel>
    <RadioGroup aria-label={label} value={value} onChange={(_event, chosen) => onChange(chosen)}>
      {options.map((option) => (
        <Option key={option.value} value={option.value} control={<Radio />} label={option.text} />
      ))}
    </RadioGroup>
  </div>
);

const Option = styled(FormControlLabel)({
  alignItems: 'flex-start',
  minHeight: 48,
  '& .MuiFormControlLabel-label': { paddingTop: 8 },
});
