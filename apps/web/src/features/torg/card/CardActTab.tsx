// The tab «Акт» with its services: the acts of the transport, the form of a new one, its preview.
import { Button, Typography } from '@mui/material';
import { may } from '@otk/domain/kernel/actor';
import { replyText } from '@otk/domain/notification/notification.schema';
import { torgContract } from '@otk/domain/torg/torg.contract';
import { areActsClosed } from '@otk/domain/torg/torg.figures';
import type { TorgEdit, TorgFile } from '@otk/domain/torg/torg.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { CardEvidence } from '#features/evidence/part/CardEvidence';
import { FilePreview } from '#features/document/part/FilePreview';
import { Signatures } from '#features/signature/part/Signatures';
import { LetterPart } from '#features/notification/part/LetterPart';
import { useLetterDraft } from '#features/notification/part/notification.use-letter';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';
import { useDocumentServices } from '#features/document/document.services';
import { useTransportServices } from '#features/transport/transport.services';
import type { EditedPartProps } from '#features/transport/part/transport.card-part';
import { CardPartLoaded } from '#features/transport/part/CardPart';
import { useOwnSaveServices } from '#features/transport/part/transport.own-save';
import { objectName } from '#features/transport/part/transport.step-form';
import { CardReturns } from '#features/return/part/CardReturn';
import { TextForm } from '#platform/TextForm';
import { Stack } from '#ui/layout/boxes';
import { NotLoaded } from '#ui/feedback/NotLoaded';

import { printMs } from '../torg.queries.ts';
import { TorgActs } from '../TorgActs.tsx';
import { TorgForm } from '../TorgForm.tsx';
import { useTorgServices } from '../torg.services.ts';
import { CardPapers } from './CardPapers.tsx';
import { torgDrafts } from '../torg.drafts.ts';

export function CardActTab(props: EditedPartProps) {
  const { transport, actor } = props;
  const torg = useTorgServices();
  const [opened, setOpened] = useState<TorgFile | null>(null);
  const [isVoiding, setIsVoiding] = useState(false);
  const mayCheck = may(actor, torgContract.checkSavedTorg2.permission);
  const mayManage = may(actor, torgContract.generateTorg.permission);
  const check = useQuery({ ...torg.queries.check(transport.id), enabled: mayCheck });
  // Also without an act in force: void acts stay in the list.
  const files = useQuery({
    ...torg.queries.files(transport.id),
    enabled: may(actor, torgContract.listFiles.permission),
  });
  // Who may not ask knows only what the card says.
  const ofCard = { saved: transport.torg2 !== null, act: null, refusal: null };
  return (
    <CardPartLoaded what="акт" query={mayCheck ? check : { ...check, data: ofCard }}>
      {(known) => (
        <Stack>
          <NotLoaded
            query={files}
            whatHappened="Файлы актов не загрузились"
            whatIsSafe="Акты на сервере не изменились."
          />
          <TorgActs
            check={known}
            files={files.data ?? []}
            strange={transport.torg2?.number ?? null}
            mayVoid={mayManage && !areActsClosed(transport)}
            onOpen={setOpened}
            onVoid={() => setIsVoiding(true)}
          />
          <Signatures title="Подписи под актом" transport={transport} actor={actor} kinds={ofAct} />
          <CardReturns transport={transport} actor={actor} />
          <CardPapers transport={transport} />
          <CardEvidence transport={transport} actor={actor} />
          {mayManage && !areActsClosed(transport) && <CardActForm key={transport.id} {...props} />}
          {opened && <ActDialog file={opened} onClose={() => setOpened(null)} />}
          {isVoiding && (
            <VoidDialog transport={transport} version={known.act?.version} onClose={() => setIsVoiding(false)} />
          )}
        </Stack>
      )}
    </CardPartLoaded>
  );
}

const ofAct = ['TORG'] as const;

function CardActForm(props: EditedPartProps) {
  const { transport, onUnsaved } = props;
  const torg = useTorgServices();
  const { openDraft, onSaved } = useOwnSaveServices(props);
  const [previewed, setPreviewed] = useState<TorgEdit | null>(null);
  const letter = useLetterDraft(transport.id);
  const draft = useQuery(torg.queries.draft(transport.id));
  const save = async (body: TorgEdit) => {
    const params = { id: transport.id };
    const card = await torg.api
      .generateTorg({ params, body: { ...body, ...letter.part } })
      .catch(async (error: unknown) => {
        // Somebody else may have saved an act: its lines are compared with what is typed.
        await draft.refetch();
        throw error;
      });
    letter.done();
    const next = await torg.api.getDraft({ params });
    onSaved(card);
    showToast({ text: `Сохранён акт ТОРГ-2 № ${card.torg2?.number}`, kind: 'success' });
    return next;
  };
  return (
    <>
      <CardPartLoaded what="строки акта" query={draft}>
        {(lines) => (
          <TorgForm
            draft={lines}
            openDraft={openDraft}
            onSave={save}
            onPreview={setPreviewed}
            onUnsaved={onUnsaved}
            isWaiting={letter.isWaiting}
            renderLetter={(body) => (
              <LetterPart
                draft={letter}
                act={{ operation: 'torg.generateTorg', params: { id: transport.id }, body }}
                subject={{ card: transport, type: 'INCOMING_CONTROL', text: 'Составлен акт ТОРГ-2' }}
              />
            )}
          />
        )}
      </CardPartLoaded>
      {previewed && <PreviewDialog transportId={transport.id} edit={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

interface PreviewDialogProps {
  readonly transportId: string;
  readonly edit: TorgEdit;
  readonly onClose: () => void;
}

function PreviewDialog({ transportId, edit, onClose }: PreviewDialogProps) {
  const torg = useTorgServices();
  const documents = useDocumentServices();
  const readFile = useMemo(
    () => ({
      pdf: async (_url: string, signal: AbortSignal) => {
        const { pdf } = await torg.api.preview(
          { params: { id: transportId }, body: edit },
          { signal, timeoutMs: printMs },
        );
        return documents.openPdf(bytesOf(pdf));
      },
    }),
    [torg, documents, transportId, edit],
  );
  return (
    <Modal open width={1100} title="Предпросмотр акта" onClose={onClose}>
      <FilePreview version={{ kind: 'pdf', url: '', fileName: 'Акт ТОРГ-2' }} readFile={readFile} />
    </Modal>
  );
}

const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0).buffer;

interface ActDialogProps {
  readonly file: TorgFile;
  readonly onClose: () => void;
}

function ActDialog({ file, onClose }: ActDialogProps) {
  const documents = useDocumentServices();
  return (
    <Modal open width={1100} title={`Акт ТОРГ-2 № ${file.number}`} onClose={onClose}>
      <FilePreview version={{ kind: 'pdf', url: file.url, fileName: file.fileName }} readFile={documents.readFile} />
      <Button component="a" href={file.url} download={file.fileName}>
        Скачать
      </Button>
    </Modal>
  );
}

interface VoidProps extends Pick<EditedPartProps, 'transport'> {
  readonly version: number | undefined;
  readonly onClose: () => void;
}

function VoidDialog({ transport, version, onClose }: VoidProps) {
  const torg = useTorgServices();
  const transports = useTransportServices();
  // As it was when the person decided: the act may be replaced while the reason is typed.
  const [seen] = useState(version);
  const letter = useLetterDraft(transport.id);
  const bodyOf = (reason: string) => ({ reason, ...(seen !== undefined && { version: seen }) });
  const remove = async (reason: string) => {
    const body = { ...bodyOf(reason), ...letter.part };
    transports.changes.accept(await torg.api.deleteTorg({ params: { id: transport.id }, body }));
    letter.done();
  };
  return (
    <Modal open small title="Аннулировать акт" onClose={onClose}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <Typography sx={{ marginBottom: 2 }}>
        Акт № {transport.torg2?.number} останется в списке с пометкой, его номер не получит другой акт.
      </Typography>
      <TextForm
        form={torgDrafts.voiding}
        id={transport.id}
        schema={replyText}
        maxLength={4000}
        label="Почему акт аннулируется"
        submitLabel="Аннулировать"
        onSend={remove}
        onDone={onClose}
        onCancel={onClose}
        isWaiting={letter.isWaiting}
        renderLetter={(reason) => (
          <LetterPart
            draft={letter}
            act={{
              operation: 'torg.deleteTorg',
              params: { id: transport.id },
              body: reason === null ? null : bodyOf(reason),
            }}
            subject={{
              card: transport,
              type: 'INCOMING_CONTROL',
              text: `Акт ТОРГ-2 № ${transport.torg2?.number ?? ''} аннулирован: ${reason ?? ''}`,
            }}
          />
        )}
      />
    </Modal>
  );
}
