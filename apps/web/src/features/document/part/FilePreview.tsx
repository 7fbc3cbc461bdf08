import { Alert, Button, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DocumentVersion } from '@otk/domain/document/document.schema';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '#platform/api-error';

import type { Pdf } from '../document.pdf.ts';
import { pagesHeight, PdfPages } from '../PdfPages.tsx';

/** Loads a file for the preview; tests pass other readers. */
export interface ReadFile {
  readonly pdf: (url: string, signal: AbortSignal) => Promise<Pdf>;
}

interface FilePreviewProps {
  readonly version: Pick<DocumentVersion, 'kind' | 'url' | 'fileName'>;
  readonly readFile: ReadFile;
}

export function FilePreview({ version, readFile }: FilePreviewProps) {
  const [attempt, setAttempt] = useState(0);
  const { kind, url, fileName } = version;
  if (kind === 'pdf') {
    return (
      <Place>
        <PdfPreview key={attempt} url={url} readFile={readFile} onRetry={() => setAttempt(attempt + 1)} />
      </Place>
    );
  }
  if (kind === 'image') {
    return <Picture src={url} alt={fileName} />;
  }
  return (
    <Alert severity="info">
      {kind === 'office'
        ? 'Файлы Word, Excel и PowerPoint в браузере не показываются. Скачайте файл, чтобы открыть его.'
        : 'Текстовые файлы в браузере не показываются. Скачайте файл, чтобы открыть его.'}
    </Alert>
  );
}

interface PdfPreviewProps {
  readonly url: string;
  readonly readFile: ReadFile;
  readonly onRetry: () => void;
}

function PdfPreview({ url, readFile, onRetry }: PdfPreviewProps) {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [broken, setBroken] = useState<{ readonly error: unknown } | null>(null);
  // Every fetch of the list brings a new signed URL for the same bytes.
  const newest = useRef(url);
  useEffect(() => {
    newest.current = url;
  }, [url]);

  useEffect(() => {
    const control = new AbortController();
    let opened: Pdf | null = null;
    readFile.pdf(newest.current, control.signal).then(
      (given) => {
        opened = given;
        if (control.signal.aborted) {
          void given.close();
        } else {
          setPdf(given);
        }
      },
      (error: unknown) => !control.signal.aborted && setBroken({ error }),
    );
    return () => {
      control.abort();
      void opened?.close();
    };
  }, [readFile]);

  if (broken) {
    const missing = broken.error instanceof ApiError ? (broken.error.fields ?? []) : [];
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            Повторить
          </Button>
        }
      >
        {missing.length === 0
          ? 'Не удалось показать документ. Проверьте связь или скачайте файл.'
          : missing.map(({ path, message }) => <div key={path}>{message}</div>)}
      </Alert>
    );
  }
  return pdf ? (
    <PdfPages pdf={pdf} />
  ) : (
    <Skeleton variant="rounded" height={pagesHeight} aria-label="Загрузка документа" />
  );
}

/** A dialog around it stands still, whether the document comes or not. */
const Place = styled('div')({ minHeight: pagesHeight });

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  margin: '0 auto',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: 8,
}));
