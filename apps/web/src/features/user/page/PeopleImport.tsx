import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { writeCsv } from '#platform/csv';
import { saveFile } from '#platform/save-file';
import { FileButton } from '#ui/form/FileButton';
import { counted } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';
import { UploadIcon } from '#ui/page-icons';
import { showToast } from '#ui/feedback/Toasts';
import { useFileServices } from '#features/file/file.services';
import { FaultyLines } from '#platform/record/FaultyLines';
import { refusedLines } from '#platform/record/refused-lines';
import { useAct } from '#platform/use-act';
import { tellFailure } from '#platform/use-act';

import { newOneTimePassword } from '../user.one-time.ts';
import { usePeopleServices } from '../user.people.services.ts';
import { requestFailure } from '../user.failure.ts';
import { peopleColumns, type PeoplePlan, planPeople } from './user.people-file.ts';
import { useLoadPeopleLists } from './user.fields.ts';

type Stage =
  | { readonly step: 'preview'; readonly plan: PeoplePlan }
  | { readonly step: 'passwords'; readonly plan: PeoplePlan };

const sampleSheet = {
  columns: peopleColumns.map((title) => ({ title, letters: 24 })),
  rows: [],
};

const people = (count: number): string => counted(count, 'человек', 'человека', 'человек');
const saveCsv = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);

/** People of a file: a preview with the faults of each line, then all of them or none; passwords are shown once. */
export function PeopleImport() {
  const services = usePeopleServices();
  const files = useFileServices();
  const loadLists = useLoadPeopleLists();
  const { busy, run } = useAct(requestFailure);
  const [stage, setStage] = useState<Stage | null>(null);

  const read = (file: File) =>
    run('read', async () => {
      const plan = planPeople(await files.readTable(file), await loadLists(), newOneTimePassword);
      setStage({ step: 'preview', plan });
    });
  const create = (plan: PeoplePlan) =>
    run('create', async () => {
      try {
        await services.api.importPeople({ body: { people: plan.people.map(({ person }) => person) } });
      } catch (error) {
        const lines = plan.people.map(({ line }) => line);
        const faults = refusedLines(error, 'people', lines);
        if (faults.length === 0) {
          throw error;
        }
        setStage({ step: 'preview', plan: { ...plan, faults } });
        return;
      }
      setStage({ step: 'passwords', plan });
      void services.refresh();
    });

  return (
    <>
      <FileButton
        accept=".xlsx,.csv"
        label="Файл с пользователями"
        icon={<UploadIcon />}
        isBusy={busy.has('read')}
        onFile={(file) => void read(file)}
      >
        Из файла
      </FileButton>
      {stage?.step === 'preview' && (
        <Preview
          plan={stage.plan}
          isBusy={busy.has('create')}
          onCreate={() => void create(stage.plan)}
          onClose={() => setStage(null)}
        />
      )}
      {stage?.step === 'passwords' && <Passwords plan={stage.plan} onClose={() => setStage(null)} />}
    </>
  );
}

interface PreviewProps {
  readonly plan: PeoplePlan;
  readonly isBusy: boolean;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

const Preview = ({ plan, isBusy, onCreate, onClose }: PreviewProps) => (
  <Modal
    open
    title="Пользователи из файла"
    width={640}
    onClose={onClose}
    actions={
      <>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => saveCsv(writeCsv(sampleSheet), 'Пользователи, образец.csv')}
        >
          Образец
        </Button>
        <Button onClick={onClose}>Отмена</Button>
        <Button
          variant="contained"
          disabled={plan.people.length === 0 || plan.faults.length > 0}
          loading={isBusy}
          onClick={onCreate}
        >
          Создать {people(plan.people.length)}
        </Button>
      </>
    }
  >
    <FaultyLines faults={plan.faults} outcome="Никто не создан." />
    {plan.people.length === 0 && plan.faults.length === 0 && <Typography>В файле нет пользователей.</Typography>}
    <List aria-label="Пользователи в файле">
      {plan.people.map(({ line, person, works }) => (
        <li key={line}>
          <b>{person.fullName}</b> ({person.login})
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {works.join('; ') || 'Нет назначений: войти можно, работать нельзя'}
          </Typography>
        </li>
      ))}
    </List>
  </Modal>
);

function Passwords({ plan, onClose }: { readonly plan: PeoplePlan; readonly onClose: () => void }) {
  const lines = plan.people.map(({ person: { fullName, login, password } }) => [fullName, login, password]);
  const copy = () =>
    void navigator.clipboard
      .writeText(lines.map((line) => line.join('\t')).join('\n'))
      .then(() => showToast({ text: 'Скопировано', kind: 'success' }), tellFailure);
  const download = () => {
    const columns = ['Фамилия, имя, отчество', 'Логин', 'Пароль'].map((title) => ({ title, letters: 24 }));
    const rows = lines.map((line) => line.map((value) => ({ kind: 'text' as const, value })));
    saveCsv(writeCsv({ columns, rows }), 'Одноразовые пароли.csv');
  };
  return (
    <Modal
      open
      title="Одноразовые пароли"
      width={640}
      actions={
        <>
          <Button onClick={copy}>Скопировать</Button>
          <Button startIcon={<DownloadIcon />} onClick={download}>
            CSV
          </Button>
          <Button variant="contained" onClick={onClose}>
            Пароли переданы
          </Button>
        </>
      }
    >
      <Alert severity="warning">
        Пароли показаны один раз и на сервере не хранятся. При первом входе человек заменит свой.
      </Alert>
      <List aria-label="Одноразовые пароли">
        {plan.people.map(({ line, person }) => (
          <li key={line}>
            {person.fullName} ({person.login}) <code>{person.password}</code>
          </li>
        ))}
      </List>
    </Modal>
  );
}

const List = styled('ul')({ paddingLeft: 20, '& > li': { padding: '4px 0', overflowWrap: 'anywhere' } });
