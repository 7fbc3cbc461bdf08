import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Document } from '@otk/domain/document/document.schema';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { EmptyState } from '#ui/feedback/EmptyState';
import { DocumentIcon } from '#ui/icons';
import { UploadIcon } from '#ui/page-icons';
import { useObservable } from '#platform/use-observable';

import type { DocumentActs } from './document.acts.ts';
import type { DocumentUpload, DocumentUploads } from './document.uploads.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { DocumentView } from './DocumentView.tsx';
import type { ReadFile } from './part/FilePreview.tsx';
import { UploadRow } from './UploadRow.tsx';

export interface DocumentTabProps {
  readonly transportId: string;
  readonly documents: readonly Document[];
  readonly permissions: readonly string[];
  readonly uploads: DocumentUploads;
  readonly acts: DocumentActs;
  readonly readFile: ReadFile;
  /** Shown instead of an empty list when the server's list is not known. */
  readonly problem?: ReactNode;
  /** Actions on all files of the transport at once. */
  readonly together?: ReactNode;
}

/** «Документы»: drop or pick files, view, decide, comment. */
export function DocumentTab(props: DocumentTabProps) {
  const { transportId, documents, permissions, uploads, acts, readFile, problem, together } = props;
  const [openId, setOpen] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const dismiss = useDismissal(uploads);
  const chooser = useRef<HTMLInputElement>(null);
  const onTheirWay = useObservable(uploads).filter((upload) => upload.transportId === transportId);
  const opened = documents.find(({ id }) => id === openId);
  const mayAdd = permissions.includes('DOCUMENT_EDIT');
  const isEmpty = documents.length + onTheirWay.length === 0;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add(transportId, [...event.dataTransfer.files]);
  };
  return (
    <Zone
      data-over={isOver || undefined}
      {...(mayAdd && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      {mayAdd && (
        <Acts>
          <Button variant="contained" size="large" startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
            Добавить документы
          </Button>
          <Typography variant="body2" color="textSecondary">
            PDF, фото, файлы Word, Excel, PowerPoint, текст. До 50 МБ.<ByMouse> Файлы можно перетащить сюда.</ByMouse>
          </Typography>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            aria-label="Файлы документов"
            accept=".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xls,.xlsx,.pptx,.txt,.csv"
            onChange={({ target }) => {
              uploads.add(transportId, [...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </Acts>
      )}
      {isOver && <Alert severity="info">Отпустите файлы, чтобы приложить их к ТС</Alert>}
      {isEmpty && !problem && (
        <EmptyState
          icon={<DocumentIcon />}
          title="Документов пока нет"
          text={
            mayAdd
              ? 'Приложите накладную, удостоверение о взрывобезопасности, протокол радиационного контроля.'
              : 'Здесь появятся документы, приложенные к ТС.'
          }
        />
      )}
      {!isEmpty && (
        <List aria-label="Документы">
          {onTheirWay.map((upload) => (
            <UploadRow
              key={upload.localId}
              upload={upload}
              onRetry={() => uploads.retry(upload.localId)}
              onDismiss={() => void dismiss(upload)}
            />
          ))}
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={() => setOpen(document.id)} />
          ))}
        </List>
      )}
      {problem}
      {together}
      {opened && (
        <DocumentView
          key={opened.id}
          document={opened}
          permissions={permissions}
          acts={acts}
          readFile={readFile}
          onReplace={(file) => uploads.replace(opened, file)}
          onClose={() => setOpen(null)}
        />
      )}
    </Zone>
  );
}

/** A paper that is on the device is removed only after a question: there may be no other copy. */
function useDismissal(uploads: DocumentUploads) {
  const confirm = useConfirm();
  return async ({ localId, place, fileName }: DocumentUpload): Promise<void> => {
    const isSure =
      place === 'refused' ||
      (await confirm({
        title: 'Убрать документ?',
        object: fileName,
        consequence: 'Документ не попадёт на сервер и будет удалён с устройства.',
        confirmLabel: 'Убрать',
        danger: true,
      }));
    if (isSure) {
      uploads.dismiss(localId);
    }
  };
}

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  minHeight: 240,
  borderRadius: theme.shape.borderRadius,
  '&[data-over]': { outline: `2px dashed ${theme.tokens.outline}`, outlineOffset: 4 },
}));

const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > p': { flex: '1 1 240px' },
  [theme.breakpoints.down('phablet')]: { '& > button': { width: '100%', minHeight: 56 } },
}));

/** A finger cannot drag files. */
const ByMouse = styled('span')({ '@media (pointer: coarse)': { display: 'none' } });

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
