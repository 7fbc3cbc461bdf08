import { Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { mayChange, mayDecide } from '@otk/domain/document/document.policy';
import type { Document } from '@otk/domain/document/document.schema';
import { useRef, useState } from 'react';

import { DownloadIcon, TrashIcon } from '#ui/icons';
import { UploadIcon } from '#ui/page-icons';
import { Modal } from '#ui/layout/Modal';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { StatusChip } from '#ui/StatusChip';
import { Acts, Stack } from '#ui/layout/boxes';
import { useNamedFailure } from '#platform/use-act';

import type { DocumentActs } from './document.acts.ts';
import { decisionText, statusWords } from './document.words.ts';
import { DocumentComments } from './DocumentComments.tsx';
import { DocumentDecision } from './DocumentDecision.tsx';
import { DocumentName } from './DocumentName.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { FilePreview, type ReadFile } from './part/FilePreview.tsx';

interface DocumentViewProps {
  readonly document: Document;
  readonly permissions: readonly string[];
  readonly acts: DocumentActs;
  readonly readFile: ReadFile;
  readonly onReplace: (file: File) => void;
  readonly onClose: () => void;
}

/** One document: preview on the left, comments and decision on the right. */
export function DocumentView({ document, permissions, acts, readFile, onReplace, onClose }: DocumentViewProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const snackbar = useSnackbar();
  const holder = { permissions };
  const version = document.versions.find(({ number }) => number === chosen) ?? document.versions[0]!;
  const isNewest = version === document.versions[0];
  const [tone, words] = statusWords[document.status];
  const decision = decisionText(document);

  const failed = useNamedFailure();
  const remove = () => {
    onClose();
    acts.remove(document).then(
      () =>
        snackbar.show({
          kind: 'info',
          title: 'Документ удалён',
          text: `«${document.name}»`,
          actions: [
            {
              label: 'Вернуть',
              onClick: () => void acts.restore(document).catch(failed('Документ не возвращён')),
            },
          ],
        }),
      failed('Документ не удалён'),
    );
  };

  return (
    <Modal open title={document.name} onClose={onClose} width={1160}>
      <Columns>
        <FilePreview key={version.number} version={version} readFile={readFile} />
        <Stack>
          <div>
            <StatusChip tone={tone}>{words}</StatusChip>
            {decision !== null && (
              <Typography variant="body2" sx={{ marginTop: '4px', overflowWrap: 'anywhere' }}>
                {decision}
              </Typography>
            )}
          </div>
          {mayDecide(holder) && isNewest && <DocumentDecision document={document} onDecide={acts.decide} />}
          <Acts>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              href={`${version.url}&download=1`}
              download={version.fileName}
            >
              Скачать
            </Button>
            {mayChange(holder, document) && (
              <>
                <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
                  Новая версия
                </Button>
                <DocumentName document={document} onRename={acts.rename} />
                <Button variant="outlined" startIcon={<TrashIcon />} onClick={remove}>
                  Удалить
                </Button>
                <input
                  ref={chooser}
                  type="file"
                  hidden
                  aria-label="Файл новой версии"
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    if (file) {
                      onReplace(file);
                      onClose();
                    }
                  }}
                />
              </>
            )}
          </Acts>
          {permissions.includes('DOCUMENT_EDIT') && (
            <FormControlLabel
              label="Показать поставщику"
              control={
                <Switch
                  checked={document.send}
                  onChange={(_event, send) => void acts.setSend(document, send).catch(failed('Отметка не сохранена'))}
                />
              }
            />
          )}
          {document.versions.length > 1 && (
            <DocumentVersions versions={document.versions} shown={version.number} onShow={setChosen} />
          )}
          <DocumentComments
            document={document}
            onComment={permissions.includes('DOCUMENT_COMMENT') ? acts.comment : null}
          />
        </Stack>
      </Columns>
    </Modal>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
}));
