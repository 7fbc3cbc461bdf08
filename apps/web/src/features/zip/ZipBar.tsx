import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useId, useRef, useState } from 'react';

import { ArchiveIcon, DownloadIcon } from '#ui/icons';
import { useObservable } from '#platform/use-observable';
import { besideOnPhone, TightStack } from '#ui/layout/boxes';

import { isRunning, type ZipDownloads } from './zip.downloads.ts';
import type { Unpackings } from './zip.unpackings.ts';
import { ZipDialog } from './ZipDialog.tsx';
import { DownloadState, UnpackingState } from './ZipStates.tsx';

export interface Zips {
  readonly downloads: ZipDownloads;
  readonly unpackings: Unpackings;
}

export interface ZipBarProps extends Zips {
  readonly transportId: string;
  readonly mayDownload: boolean;
  readonly mayUnpack: boolean;
  /** Reason why the action is disabled; null when it is enabled. */
  readonly noDownload: string | null;
  readonly noUnpack: string | null;
  /** Names what the archive will not contain. */
  readonly note: string | null;
}

/** Downloads all files of a transport as one archive, and unpacks an archive into files. */
export function ZipBar(props: ZipBarProps) {
  const { transportId, downloads, unpackings, mayDownload, mayUnpack, noDownload, noUnpack, note } = props;
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const ofThis = (known: { readonly transportId: string }) => known.transportId === transportId;
  const download = useObservable(downloads).find(ofThis);
  const unpacking = useObservable(unpackings).find(ofThis);
  const isComing = download !== undefined && isRunning(download);
  const hints = new Set([mayDownload ? (noDownload ?? note) : null, mayUnpack ? noUnpack : null]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) {
      unpackings.choose(transportId, file);
      setOpen(true);
    }
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  };
  const close = () => {
    setOpen(false);
    if (unpacking?.step === 'done') {
      unpackings.dismiss(transportId);
    }
  };
  if (!mayDownload && !mayUnpack) {
    return null;
  }
  return (
    <TightStack>
      <Acts>
        {mayDownload && (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={noDownload !== null || isComing}
            aria-describedby={hintId}
            onClick={() => downloads.start(transportId)}
          >
            Скачать архивом
          </Button>
        )}
        {mayUnpack && (
          <Button
            variant="outlined"
            startIcon={<ArchiveIcon />}
            disabled={noUnpack !== null}
            aria-describedby={hintId}
            onClick={() => (unpacking ? setOpen(true) : chooser.current?.click())}
          >
            Загрузить из ZIP
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label="Файл архива"
          onChange={choose}
        />
      </Acts>
      <Hints id={hintId}>
        {[...hints].map(
          (hint) =>
            hint !== null && (
              <Typography key={hint} variant="body2" color="textSecondary">
                {hint}
              </Typography>
            ),
        )}
      </Hints>
      {download && (
        <DownloadState
          download={download}
          onCancel={() => downloads.cancel(transportId)}
          onRetry={() => downloads.start(transportId)}
        />
      )}
      {unpacking && !isOpen && (
        <UnpackingState
          unpacking={unpacking}
          onShow={() => setOpen(true)}
          onDismiss={() => unpackings.dismiss(transportId)}
        />
      )}
      {unpacking && isOpen && (
        <ZipDialog
          unpacking={unpacking}
          onStop={() => unpackings.stop(transportId)}
          onRetry={() => unpackings.retry(transportId)}
          onChooseOther={() => chooser.current?.click()}
          onClose={close}
        />
      )}
    </TightStack>
  );
}

const Hints = styled('div')({ '&:empty': { display: 'none' } });

const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('phablet')]: {
    '& > button': { ...besideOnPhone(theme), minHeight: 'max(48px, var(--otk-control))' },
  },
}));
