import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AgreementType, AgreementVersion } from '@otk/domain/agreement/agreement.schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { EmptyState } from '#ui/feedback/EmptyState';
import { formatDateTime } from '#ui/format';
import { DocumentIcon, PlusIcon } from '#ui/icons';
import { UploadIcon } from '#ui/page-icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { StatusChip } from '#ui/StatusChip';
import { showToast } from '#ui/feedback/Toasts';
import { PageBody } from '#ui/layout/PageBody';
import { useAct } from '#platform/use-act';
import { Lines } from '#ui/layout/Lines';
import { Acts } from '#ui/layout/boxes';

import { useAgreementServices } from '../agreement.services.ts';
import { AgreementTypeModal } from './AgreementTypeModal.tsx';
import { Signers } from './Signers.tsx';

/** The administrator's page: agreements, their versions, and who signed them. */
export function AgreementTypes() {
  const types = useQuery(useAgreementServices().queries.types());
  const [edited, setEdited] = useState<AgreementType | 'new' | null>(null);
  return (
    <PageBody>
      <PageTitle
        actions={
          <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setEdited('new')}>
            Новое соглашение
          </Button>
        }
      >
        Соглашения
      </PageTitle>
      <Loaded query={types} waiting={<CardSkeletons count={3} />} whatHappened="Не удалось загрузить соглашения">
        {({ items, people }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<DocumentIcon />}
              title="Соглашений пока нет"
              text="Добавьте соглашение и загрузите его текст в PDF: при следующем входе каждый прочитает и подпишет его."
            />
          ) : (
            <Grid>
              {items.map((type) => (
                <TypePanel key={type.id} type={type} people={people} onEdit={() => setEdited(type)} />
              ))}
            </Grid>
          )
        }
      </Loaded>
      {edited !== null && (
        <AgreementTypeModal type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageBody>
  );
}

interface TypePanelProps {
  readonly type: AgreementType;
  /** How many must sign. */
  readonly people: number;
  readonly onEdit: () => void;
}

function TypePanel({ type, people, onEdit }: TypePanelProps) {
  const agreement = useAgreementServices();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAct();
  const [shown, setShown] = useState<AgreementVersion | null>(null);
  const publish = async (file: File) => {
    const isSure = await confirm({
      title: 'Опубликовать новую версию?',
      object: `${type.name}: ${file.name}`,
      consequence: type.isRequired
        ? 'При следующем входе её прочитает и подпишет каждый. Опубликованное не изменяется и не удаляется.'
        : 'Опубликованное не изменяется и не удаляется. Подписи не требуются.',
      confirmLabel: 'Опубликовать',
    });
    if (isSure) {
      await run('publish', async () => {
        const { version } = await agreement.api.publish({ body: { typeId: type.id }, file });
        showToast({ text: `Опубликована версия ${version}`, kind: 'success' });
      });
      await agreement.refresh();
    }
  };
  return (
    <Section
      title={type.name}
      aside={
        <StatusChip tone={type.isRequired ? 'orange' : 'grey'}>
          {type.isRequired ? 'Требует подписи' : 'Без подписи'}
        </StatusChip>
      }
    >
      <Lines>
        {type.versions.map((version, at) => (
          <li key={version.id}>
            <span>
              <b>
                Версия {version.version}
                {at === 0 && ', действует'}
              </b>
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {formatDateTime(version.createdAt)} · {version.createdBy} ·{' '}
                <a href={`${version.url}&download=1`} download={version.fileName}>
                  {version.fileName}
                </a>
              </Typography>
            </span>
            <Button
              size="small"
              aria-label={`Подписи: ${type.name}, версия ${version.version}`}
              onClick={() => setShown(version)}
            >
              Подписали {version.signed} из {people}
            </Button>
          </li>
        ))}
      </Lines>
      {type.versions.length === 0 && <Typography color="textSecondary">Текст ещё не загружен.</Typography>}
      <Acts>
        <Button startIcon={<UploadIcon />} loading={busy.has('publish')} onClick={() => input.current?.click()}>
          Загрузить версию (PDF)
        </Button>
        <Button onClick={onEdit} aria-label={`Изменить: ${type.name}`}>
          Изменить
        </Button>
      </Acts>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={`Файл: ${type.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            void publish(file).finally(() => {
              target.value = '';
            });
          }
        }}
      />
      {shown && (
        <Signers title={`${type.name}, версия ${shown.version}`} version={shown} onClose={() => setShown(null)} />
      )}
    </Section>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
  gap: 16,
});
